/** The line below the name of what is no event: what one wants to know of it first. */
import type { Kind } from '@callboard/contract';
import { Anchor, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../components/entity-link.tsx';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { reachAddress } from '../../lib/reach.ts';
import { showShortDay, showTimestamp } from '../../lib/times.ts';
import { typeName } from '../../lib/type-names.ts';
import { bookingTimes } from './booking-groups.ts';
import classes from './inspector.module.css';
import { StatusMark } from './status-mark.tsx';
import { useTexts } from './texts.ts';

interface EntityFactsProps {
  readonly kind: Kind;
  readonly entity: JsonObject;
}

export function EntityFacts({ kind, entity }: EntityFactsProps) {
  const facts = useFacts(kind, entity).filter((fact) => fact !== null && fact !== '');
  if (facts.length === 0) return null;
  return (
    <div className={classes.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a kind have a fixed order, and no state
        <Fragment key={index}>
          <Text span size="sm" className={classes.fact}>
            {fact}
          </Text>
        </Fragment>
      ))}
    </div>
  );
}

function useFacts(kind: Kind, entity: JsonObject): readonly ReactNode[] {
  const { t, i18n } = useTranslation();
  const { t: own } = useTexts();
  const day = (text: string) => showShortDay(text, i18n.language);
  const inactive = entity.active === false ? own('head.inactive') : null;
  switch (kind) {
    case 'group': {
      const [first, last] = [textOf(entity.startdate), textOf(entity.enddate)];
      const span = first === last ? day(first) : `${day(first)} – ${day(last)}`;
      const members = Array.isArray(entity.children) ? entity.children.length : 0;
      return [
        entity.isproduction === true ? t('fields.production') : null,
        first === '' ? null : span,
        own('head.members', { count: members }),
        entity.status === null ? null : <StatusMark key="status" status={entity.status} />,
      ];
    }
    case 'contact':
      return [typeName(textOf(entity._type)) ?? null, inactive, ...reach(entity)];
    case 'resource':
    case 'resourceplaceholder':
      return [
        typeName(textOf(entity.resourcetype)) ?? null,
        textOf(entity.group),
        textOf(entity.defaultrole),
        inactive,
      ];
    case 'location':
      return [textOf(entity.abbreviation), textOf(entity.group), inactive];
    case 'task':
      return [
        textOf(entity.status),
        entity.due === null
          ? null
          : own('head.due', { when: showTimestamp(textOf(entity.due), i18n.language) }),
        textOf(entity.assignedto) || textOf(entity.team),
      ];
    case 'resourcebooking': {
      const [start, end] = [textOf(entity.start), textOf(entity.end)];
      return [
        textOf(entity.role),
        start === '' ? null : bookingTimes({ start, end }, { start: '', end: '' }, day),
        Number(entity.number) === 1 ? null : `× ${textOf(entity.number)}`,
      ];
    }
    case 'contactbooking':
      return [
        textOf(entity.role),
        isObject(entity.contact) ? <EntityLink key="contact" entity={entity.contact} /> : null,
      ];
    case 'resourceinstance':
      return [textOf(entity.serialnumber), textOf(entity.productcode), inactive];
    default:
      return [];
  }
}

/** The first e-mail address and the first telephone number of a contact, as links. */
function reach({ contactinfo }: JsonObject): readonly ReactNode[] {
  const entries = Array.isArray(contactinfo) ? contactinfo.filter(isObject) : [];
  return ['mailto:', 'tel:'].map((scheme) => {
    const text = textOf(entries.find(({ value }) => reachAddress(textOf(value))?.startsWith(scheme))?.value);
    return text === '' ? null : (
      <Anchor key={scheme} href={reachAddress(text)} size="sm">
        {text}
      </Anchor>
    );
  });
}
