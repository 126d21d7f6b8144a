/** Custom data in the layout that the venue has defined: groups, sections, and their fields. */
import type { Kind } from '@callboard/contract';
import { Stack, Text, Title } from '@mantine/core';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { CustomValueInPlace } from './custom-value.tsx';
import classes from './inspector.module.css';

interface OfEntity {
  readonly kind: Kind;
  readonly id: string;
  readonly mayWrite: boolean;
}

export function CustomDataTree({ elements, ...of }: OfEntity & { readonly elements: readonly JsonObject[] }) {
  return (
    <Stack gap="lg" maw={860}>
      {elements.map((group) => (
        <Branch key={textOf(group.keyword)} branch={group} depth={0} {...of} />
      ))}
    </Stack>
  );
}

const isBranch = (node: JsonObject): boolean => Array.isArray(node.children);

interface BranchProps extends OfEntity {
  readonly branch: JsonObject;
  readonly depth: number;
}

/** Renders one branch. Consecutive fields share a list; a section begins a new one. */
function Branch({ branch, depth, ...of }: BranchProps) {
  const children = (branch.children as readonly Json[]).filter(isObject);
  const parts: (JsonObject | JsonObject[])[] = [];
  for (const node of children) {
    const last = parts.at(-1);
    if (isBranch(node)) parts.push(node);
    else if (Array.isArray(last)) last.push(node);
    else parts.push([node]);
  }
  return (
    <section>
      <Title order={depth === 0 ? 3 : 4} size={depth === 0 ? 'h5' : 'h6'} mb={6}>
        {textOf(branch.name)}
      </Title>
      <Stack gap="md" pl={depth === 0 ? 0 : 'md'}>
        {parts.map((part) =>
          Array.isArray(part) ? (
            <Leaves key={textOf(part[0]?.keyword)} fields={part} {...of} />
          ) : (
            <Branch key={textOf(part.keyword)} branch={part} depth={depth + 1} {...of} />
          ),
        )}
      </Stack>
    </section>
  );
}

const isHint = (field: JsonObject) => valueTypeIn(field)?.form === 'nothing';

function Leaves({ fields, ...of }: OfEntity & { readonly fields: readonly JsonObject[] }) {
  const valued = fields.filter((field) => !isHint(field));
  return (
    <div>
      {fields.filter(isHint).map((hint) => (
        <Text key={textOf(hint.keyword)} size="sm" c="dimmed" fs="italic">
          {textOf(hint.options) || textOf(hint.name)}
        </Text>
      ))}
      {valued.length > 0 && (
        <dl className={classes.details} data-wide>
          {valued.map((field) => (
            <div key={textOf(field.keyword)}>
              <dt>{textOf(field.name)}</dt>
              <dd>
                <CustomValueInPlace field={field} {...of} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
