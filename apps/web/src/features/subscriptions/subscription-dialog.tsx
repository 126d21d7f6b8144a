/** Makes a subscription, or changes one, whose address is then kept unless another one is given. */
import type { EditableField } from '@callboard/contract';
import { Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { ReferenceControl } from '../../components/editing/reference-controls.tsx';
import { isObject, type Json, textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { type PlaceRow, PlacesField } from './places-field.tsx';
import {
  changeSubscription,
  createSubscription,
  type Subscription,
  useSubscriptionRequest,
  type WantedSubscription,
} from './requests.ts';
import { useTexts } from './texts.ts';

interface SubscriptionDialogProps {
  /** Left out: a new one. */
  readonly edited?: Subscription;
  readonly onClose: () => void;
}

const reference = (name: string, to: NonNullable<EditableField['to']>): EditableField => ({
  name,
  key: `${name}Id`,
  type: 'reference',
  to,
});
const CLOSED = [
  { ...reference('resource', 'bookable'), required: true },
  { ...reference('unit', 'resourceinstance'), of: 'resource' },
] as const;
const OF_EVENTS = [
  reference('profile', 'profile'),
  reference('status', 'status'),
  reference('location', 'location'),
  reference('owninggroup', 'usergroup'),
] as const;
const FIELDS = [
  ...['name', 'url', 'as', 'resource', 'unit', 'profile', 'status', 'location', 'owninggroup', 'places'],
] as const;

type ReferenceName = 'resource' | 'unit' | 'profile' | 'status' | 'location' | 'owninggroup';

export function SubscriptionDialog({ edited, onClose }: SubscriptionDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState(edited?.name ?? '');
  const [url, setUrl] = useState('');
  const [as, setAs] = useState<Subscription['as']>(edited?.as ?? 'events');
  const [references, setReferences] = useState<Readonly<Record<string, Json>>>(
    () => ({ ...edited }) as never,
  );
  const [places, setPlaces] = useState<readonly PlaceRow[]>(() =>
    (edited?.places ?? []).map((place, index) => ({ key: String(index), ...place })),
  );
  const { mutate, isPending, error } = useSubscriptionRequest((wanted: WantedSubscription) =>
    edited === undefined ? createSubscription(wanted) : changeSubscription(edited, wanted),
  );
  const errors = fieldErrors(error, FIELDS);
  const fieldValue = (field: string): Json => references[field] ?? null;
  const idOf = (field: ReferenceName): string | null => {
    const value = fieldValue(field);
    return isObject(value) ? textOf(value.id) : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      {
        ...{ name, as },
        url: edited !== undefined && url.trim() === '' ? null : url,
        ...{ resource: idOf('resource'), unit: idOf('unit'), profile: idOf('profile') },
        ...{ status: idOf('status'), owninggroup: idOf('owninggroup'), location: idOf('location') },
        places: places.flatMap((place) =>
          place.location === null || place.name.trim() === ''
            ? []
            : [{ name: place.name, location: place.location.id }],
        ),
      },
      { onSuccess: onClose },
    );
  };
  const fields: readonly EditableField[] = as === 'events' ? OF_EVENTS : CLOSED;
  return (
    <Dialog title={t(edited === undefined ? 'createTitle' : 'editTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            data-autofocus
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={errors.name}
          />
          <TextInput
            label={t('fields.url')}
            description={t(edited === undefined ? 'fields.urlAbout' : 'fields.urlKept')}
            placeholder={edited === undefined ? 'https://…' : `${edited.receiver}/…`}
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            error={errors.url}
          />
          {edited === undefined && (
            <Radio.Group
              label={t('fields.as')}
              value={as}
              onChange={(value) => setAs(value === 'unavailability' ? 'unavailability' : 'events')}
              error={errors.as}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="events" label={t('as.events')} description={t('asAbout.events')} />
                <Radio
                  value="unavailability"
                  label={t('as.unavailability')}
                  description={t('asAbout.unavailability')}
                />
              </Stack>
            </Radio.Group>
          )}
          {fields.map((field) => (
            <ReferenceControl
              key={field.name}
              kind="event"
              field={field}
              label={t(`fields.${field.name as ReferenceName}`)}
              value={fieldValue(field.name)}
              error={errors[field.name as ReferenceName]}
              valueOf={fieldValue}
              onChange={(value) =>
                setReferences((before) => ({
                  ...before,
                  [field.name]: value,
                  ...(field.name === 'resource' ? { unit: null } : {}),
                }))
              }
            />
          ))}
          {as === 'events' && <PlacesField places={places} error={errors.places} onChange={setPlaces} />}
          <DialogFoot
            label={t(edited === undefined ? 'create' : 'save')}
            request={{ isPending, error }}
            fields={FIELDS}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
