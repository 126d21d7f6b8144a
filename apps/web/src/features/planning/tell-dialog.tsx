/** After an option is confirmed: who loses a place by it, who is responsible for them, and letters that tell them. */
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyLine } from '../../components/copy-line.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { mailLink } from '../../lib/mail-link.ts';
import { reachAddress } from '../../lib/reach.ts';
import { useSession } from '../../lib/session.ts';
import type { ResponsiblePerson } from '../../lib/whom-to-call.ts';
import { hallName, plannedName, whenText } from './card-text.ts';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import type { Loser, Loss } from './losing-options.ts';
import type { PlannedEvent } from './plan.ts';
import { type Outcome, responsibleQuery } from './requests.ts';
import { useTellingTexts } from './telling-texts.ts';
import { useTexts } from './texts.ts';

/** As many as the server tells the people of. */
const MOST_SHOWN = 100;

interface TellDialogProps {
  readonly planned: PlannedEvent;
  readonly outcome: Outcome;
  readonly losers: readonly Loser[];
  /** Whether there are some that the user may not see. */
  readonly hasHidden: boolean;
  readonly onClose: () => void;
}

export function TellDialog({ planned, outcome, losers, hasHidden, onClose }: TellDialogProps) {
  const { t } = useTexts();
  const { t: telling } = useTellingTexts();
  const { changes } = useDesk();
  const shown = losers.slice(0, MOST_SHOWN);
  const isCut = shown.length < losers.length;
  const query = useQuery(responsibleQuery(shown.map(({ id }) => id)));
  const peopleOf = (id: string) => query.data?.get(id) ?? [];
  const undo = () => {
    onClose();
    changes.undo(outcome.operation);
  };
  return (
    <Dialog title={telling('title', { name: plannedName(planned, t) })} onClose={onClose} isApplied size="lg">
      <Stack gap="md" aria-busy={query.isPending && shown.length > 0}>
        {losers.length > 0 && (
          <Text size="sm">{telling(isCut ? 'aboutMany' : 'about', { count: shown.length })}</Text>
        )}
        {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {shown.length > 0 && (
          <Stack component="ul" gap="sm" className={classes.items}>
            {shown.map((loser) => (
              <li key={loser.id}>
                <LoserLines
                  loser={loser}
                  people={query.data === undefined ? undefined : peopleOf(loser.id)}
                />
              </li>
            ))}
          </Stack>
        )}
        {hasHidden && <Text size="sm">{telling('hidden')}</Text>}
        {isCut && <Text size="sm">{telling('more', { count: shown.length })}</Text>}
        {shown.length > 0 && <LetterToAll losers={shown} people={shown.flatMap(({ id }) => peopleOf(id))} />}
        <Group justify="flex-end">
          {outcome.undoable && (
            <Button variant="default" disabled={changes.isOff} onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={onClose}>{telling('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface LoserLinesProps {
  readonly loser: Loser;
  /** Undefined while they are being read. */
  readonly people: readonly ResponsiblePerson[] | undefined;
}

function LoserLines({ loser, people }: LoserLinesProps) {
  const { t } = useTexts();
  const { t: telling } = useTellingTexts();
  const places = usePlaces(loser.losses);
  const name = plannedName(loser, t);
  const addressesOf = useAddresses();
  const state = loser.isReleased ? telling('ownReleased') : telling('ownBehind');
  const subject = telling('own', { name, places: places.join('; ') });
  const letter = mailLink({ to: addressesOf(people ?? []), subject, body: `${subject}\n\n${state}` });
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <TextLink to="/$kind/$id" params={{ kind: loser.kind, id: loser.id }} size="sm" fw={600}>
            {name}
          </TextLink>
          <Badge variant="default" tt="none">
            {telling(loser.isReleased ? 'released' : 'behind')}
          </Badge>
        </Group>
        {places.map((place) => (
          <Text key={place} size="sm">
            {place}
          </Text>
        ))}
        {people?.map((person) => (
          <PersonLine key={`${person.as} ${person.name}`} person={person} />
        ))}
        {people?.length === 0 && (
          <Text size="sm" c="dimmed">
            {telling('nobody')}
          </Text>
        )}
      </div>
      {letter !== undefined && (
        <Button
          component="a"
          href={letter}
          size="compact-sm"
          variant="default"
          aria-label={telling('writeAbout', { name })}
        >
          {telling('write')}
        </Button>
      )}
    </Group>
  );
}

function PersonLine({ person: { as, name, role, email } }: { readonly person: ResponsiblePerson }) {
  const { t } = useTellingTexts();
  const what = as === 'owner' ? t('owner') : role;
  return (
    <Text size="sm" c="dimmed">
      {what === '' ? name : `${name} (${what})`}
      {email !== '' && (
        <>
          {' · '}
          <Anchor href={reachAddress(email)} size="sm" underline="always">
            {email}
          </Anchor>
        </>
      )}
    </Text>
  );
}

interface LetterToAllProps {
  readonly losers: readonly Loser[];
  readonly people: readonly ResponsiblePerson[];
}

/** Names neither the event that was confirmed nor the others: it goes to all who asked for the place. */
function LetterToAll({ losers, people }: LetterToAllProps) {
  const { t } = useTellingTexts();
  const places = usePlaces(losers.flatMap(({ losses }) => losses)).slice(0, MOST_PLACES);
  const addresses = useAddresses()(people);
  const subject = places.join('; ');
  const body = t('body', { places: subject });
  const letter = mailLink({ bcc: addresses, subject, body });
  return (
    <Stack gap="xs">
      <CopyLine text={body} label={t('message')} rows={3} />
      {addresses.length > 0 && <CopyLine text={addresses.join(', ')} label={t('addresses')} rows={2} />}
      {letter !== undefined && (
        <Group gap="sm">
          <Button component="a" href={letter} size="sm" variant="light">
            {t('writeAll')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('writeAllAbout')}
          </Text>
        </Group>
      )}
      {letter === undefined && addresses.length > 0 && <Text size="sm">{t('tooMany')}</Text>}
    </Stack>
  );
}

/** A letter names as many places; an option that loses more has its own one. */
const MOST_PLACES = 6;

/** Returns each hall with its time, once. */
function usePlaces(losses: readonly Loss[]): readonly string[] {
  const { t } = useTexts();
  const desk = useDesk();
  const places = losses.map(({ hall, ...span }) => {
    const name = 'name' in hall ? hall.name : hallName(desk.info, hall.id, t);
    const when = whenText(span, desk, t);
    return name === '' ? when : `${name}, ${when}`;
  });
  return [...new Set(places)];
}

/** Returns a function that tells each address once; users do not write to themselves. */
function useAddresses(): (people: readonly ResponsiblePerson[]) => readonly string[] {
  const own = useSession().user.email;
  return (people) => [
    ...new Set(people.flatMap(({ email }) => (email === '' || email === own ? [] : [email]))),
  ];
}
