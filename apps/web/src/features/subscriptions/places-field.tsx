/** Locations by the names that a calendar has for them. */
import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { ReferenceControl } from '../../components/editing/reference-controls.tsx';
import { isObject, textOf } from '../../lib/entities.ts';
import { useTexts } from './texts.ts';

export interface PlaceRow {
  /** Keeps the controls of a row with it when others are removed. */
  readonly key: string;
  readonly name: string;
  readonly location: { readonly id: string; readonly name: string } | null;
}

interface PlacesFieldProps {
  readonly places: readonly PlaceRow[];
  readonly error: string | undefined;
  readonly onChange: (places: readonly PlaceRow[]) => void;
}

const LOCATION = { name: 'location', key: 'locationId', type: 'reference', to: 'location' } as const;

export function PlacesField({ places, error, onChange }: PlacesFieldProps) {
  const { t } = useTexts();
  const put = (index: number, change: Partial<PlaceRow>) =>
    onChange(places.map((place, at) => (at === index ? { ...place, ...change } : place)));
  return (
    <Fieldset legend={t('fields.places')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('fields.placesAbout')}
        </Text>
        {places.map((place, index) => (
          <Group key={place.key} align="end" gap="xs" wrap="wrap">
            <TextInput
              label={t('fields.theirName')}
              style={{ flex: '1 1 10rem' }}
              value={place.name}
              onChange={({ currentTarget }) => put(index, { name: currentTarget.value })}
            />
            <div style={{ flex: '1 1 10rem' }}>
              <ReferenceControl
                kind="event"
                field={LOCATION}
                label={t('fields.ourLocation')}
                value={place.location === null ? null : { ...place.location }}
                error={undefined}
                valueOf={() => null}
                onChange={(value) =>
                  put(index, {
                    location: isObject(value) ? { id: textOf(value.id), name: textOf(value.name) } : null,
                  })
                }
              />
            </div>
            <Button variant="default" onClick={() => onChange(places.filter((_, at) => at !== index))}>
              {t('fields.removePlace')}
            </Button>
          </Group>
        ))}
        {error !== undefined && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...places, { key: nextKey(places), name: '', location: null }])}
          >
            {t('fields.addPlace')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

function nextKey(places: readonly PlaceRow[]): string {
  return String(Math.max(0, ...places.map(({ key }) => Number(key))) + 1);
}
