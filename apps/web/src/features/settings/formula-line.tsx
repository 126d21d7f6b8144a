/** A price or cost as one line, and its fields for what a line cannot say. */
import { Button, Stack } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type CostLine, decimalOf } from '../../components/costs/cost-line.ts';
import { CostLineField } from '../../components/costs/cost-line-field.tsx';
import { useTexts as useCostTexts } from '../../components/costs/texts.ts';
import { type Formula, FormulaFields, type Single } from './formula-fields.tsx';

interface FormulaLineProps {
  readonly id: string;
  readonly title: string;
  readonly formula: Formula;
  /** Rate of VAT as a fraction; undefined where the line names none. */
  readonly vat: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (formula: Formula, vat?: string) => void;
  readonly onUsable: (isUsable: boolean) => void;
}

export function FormulaLine({ id, title, formula, vat, error, onChange, onUsable }: FormulaLineProps) {
  const { t } = useCostTexts();
  const [isOpen, setOpen] = useState(false);
  const [version, setVersion] = useState(0);
  // Parts of the day have names and times, for which a line has no room.
  const line = 'dayparts' in formula ? undefined : lineOf(formula, vat);
  const hasFields = isOpen || line === undefined;
  return (
    <Stack gap={4} align="stretch">
      {line !== undefined && !('dayparts' in formula) && (
        <>
          <CostLineField
            key={version}
            id={id}
            label={title}
            value={line}
            hasVat={vat !== undefined}
            error={hasFields ? undefined : error}
            onChange={(next) => onChange(withLine(formula, next), next.vat)}
            onUsable={onUsable}
          />
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              leftSection={
                isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />
              }
              onClick={() => setOpen(!isOpen)}
            >
              {t('details', { side: title })}
            </Button>
          </div>
        </>
      )}
      {hasFields && (
        <FormulaFields
          title={title}
          formula={formula}
          error={error}
          onChange={(next) => {
            onChange(next);
            // The line says what the fields say, whatever was typed there before.
            onUsable(true);
            setVersion(version + 1);
          }}
        />
      )}
    </Stack>
  );
}

function lineOf(formula: Single, vat: string | undefined): CostLine {
  const { amount, includesvat: includesVat } = formula;
  if (!('per' in formula)) return { amount, vat, includesVat };
  const { per, customcalculationminimum: least } = formula;
  return { amount, per, least: least === undefined ? undefined : decimalOf(least), vat, includesVat };
}

/** Content that the line does not say stays: the quantity and the name of a unit of its own. */
function withLine(before: Single, { amount, per, least, includesVat: includesvat }: CostLine): Single {
  if (per === undefined) return { amount, includesvat };
  const { customcalculationminimum: _, ...kept } = 'per' in before ? before : {};
  return {
    ...kept,
    amount,
    per,
    includesvat,
    ...(least === undefined ? {} : { customcalculationminimum: Number(least) }),
  };
}
