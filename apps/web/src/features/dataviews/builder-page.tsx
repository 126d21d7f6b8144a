/** Creates or edits a dataview. It is saved as a whole, unless somebody else has saved it first. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { useLateFiles } from '../../lib/late-file.ts';
import { showNotice } from '../../lib/notice.ts';
import { RequestError } from '../../lib/request.ts';
import { Builder } from './builder.tsx';
import { ComparedLines } from './compared-lines.tsx';
import { DataviewHead } from './dataview-head.tsx';
import classes from './dataviews.module.css';
import { ButtonLink } from './dataviews-page.tsx';
import { NEW_DEFINITION } from './draft.ts';
import { DeleteDialog, trial } from './late.tsx';
import {
  type DataviewInput,
  type DataviewPage,
  dataviewQuery,
  deleteDataview,
  saveDataview,
} from './requests.ts';
import { useTexts } from './texts.ts';

export { prepareFirstView } from './first-view.ts';

const newRoute = getRouteApi('/dataviews/new');
const editRoute = getRouteApi('/dataviews/$id/edit');
const LATE = [trial];
const NOBODY = { everybody: false, users: [], usergroups: [] };

export function NewDataviewPage() {
  const { t } = useTexts();
  const { copy } = newRoute.useSearch();
  const { data, error } = useQuery({ ...dataviewQuery(copy ?? ''), enabled: copy !== undefined });
  if (error !== null) return <PageFailure title={t('builder.newTitle')} error={error} />;
  if (copy !== undefined && data === undefined) return <PageSkeleton />;
  const definition =
    data === undefined
      ? NEW_DEFINITION
      : { ...data.definition, name: t('builder.copyName', { name: data.name }) };
  return <Editor key={copy ?? ''} initial={{ definition, sharedwith: NOBODY, locked: false }} />;
}

export function EditDataviewPage() {
  const { t } = useTexts();
  const { id } = editRoute.useParams();
  const { data, error, refetch } = useQuery({ ...dataviewQuery(id), refetchOnWindowFocus: false });
  if (data !== undefined) return <Editor key={id} dataview={data} initial={data} />;
  if (error === null) return <PageSkeleton />;
  return <PageFailure title={t('title')} error={error} onRetry={() => void refetch()} />;
}

interface EditorProps {
  readonly dataview?: DataviewPage;
  readonly initial: DataviewInput;
}

interface SaveRequest {
  readonly wanted: DataviewInput;
  /** Revision that may be overwritten; null means any. */
  readonly revision: number | null;
}

function Editor({ dataview, initial }: EditorProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(dataview);
  const [draft, setDraft] = useState(() => wantedOf(initial));
  const [stored, setStored] = useState(draft);
  const [isDeleting, setDeleting] = useState(false);
  useLateFiles(LATE);
  const id = base?.id;
  const mayEdit = base?.mayedit ?? true;
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ wanted, revision }: SaveRequest) => saveDataview(id, wanted, revision),
    onSuccess: async (saved, { wanted }) => {
      showNotice(t('builder.saved', { name: wanted.definition.name, revision: saved.revision }));
      setBase(saved);
      setStored(wanted);
      client.setQueryData(dataviewQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: ['dataviews'] });
      if (id === undefined)
        await navigate({ to: '/dataviews/$id/edit', params: { id: saved.id }, replace: true });
    },
  });
  const refused =
    error instanceof RequestError
      ? error.errors.map(({ keyword, detail }) => ({ path: keyword, detail }))
      : [];
  async function reload(): Promise<void> {
    if (id === undefined) return;
    const present = await client.fetchQuery({ ...dataviewQuery(id), staleTime: 0 });
    setBase(present);
    setDraft(wantedOf(present));
    setStored(wantedOf(present));
    reset();
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const save = (revision: number | null) => mutate({ wanted: draft, revision });
  const actions = (
    <>
      {base !== undefined && (
        <ButtonLink to="/dataviews/new" search={{ copy: base.id }} component="a" variant="default">
          {t('builder.copy')}
        </ButtonLink>
      )}
      {base?.mayedit && (
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('builder.remove2')}
        </Button>
      )}
      {mayEdit && (
        <Button loading={isPending} onClick={() => save(base?.revision ?? null)}>
          {t('builder.save')}
        </Button>
      )}
    </>
  );
  return (
    <div className={classes.page}>
      {base === undefined ? (
        <>
          <TextLink to="/dataviews" size="sm">
            {t('all')}
          </TextLink>
          <PageHead title={t('builder.newTitle')}>{actions}</PageHead>
        </>
      ) : (
        <DataviewHead dataview={base}>{actions}</DataviewHead>
      )}
      {!mayEdit && <Alert color="gray">{t('builder.readOnly')}</Alert>}
      <Outcome base={base} error={error} onOverwrite={() => save(null)} onReload={() => void reload()} />
      <Builder
        wanted={draft}
        isBegun={base !== undefined || error !== null || isChanged}
        refused={refused}
        onChange={(next) => {
          setDraft(next);
          if (error !== null) reset();
        }}
      />
      <LeaveGuard
        isDirty={mayEdit && isChanged}
        // A deleted dataview has nothing left to save.
        isSaving={isPending || isDeleting}
      />
      {isDeleting && base !== undefined && (
        <DeleteDataviewDialog dataview={base} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

interface OutcomeProps {
  /** State when the page was opened or last saved. */
  readonly base: DataviewPage | undefined;
  readonly error: Error | null;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
}

function Outcome({ base, error, onOverwrite, onReload }: OutcomeProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const isConflict = error instanceof RequestError && error.code === 'precondition-failed';
  return (
    <div aria-live="polite">
      {isConflict && (
        <Alert color="yellow" title={t('builder.conflict')}>
          <Text size="sm">{t('builder.conflictAbout')}</Text>
          {base !== undefined && <Theirs base={base} />}
          <Group mt="xs">
            <Button size="xs" variant="default" onClick={onReload}>
              {t('builder.reload')}
            </Button>
            <Button size="xs" variant="default" onClick={onOverwrite}>
              {t('builder.overwrite')}
            </Button>
          </Group>
        </Alert>
      )}
      {error !== null && !isConflict && <Alert color="red">{errorText(error)}</Alert>}
    </div>
  );
}

/** Changes that somebody else has saved in the meantime. */
function Theirs({ base }: { readonly base: DataviewPage }) {
  const { t } = useTexts();
  const { data: present, isFetching } = useQuery({ ...dataviewQuery(base.id), refetchOnMount: 'always' });
  if (present === undefined || isFetching) return null;
  return (
    <ComparedLines
      one={{ title: t('revision', { revision: base.revision }), value: wantedOf(base) }}
      other={{ title: t('present', { revision: present.revision }), value: wantedOf(present) }}
    />
  );
}

function wantedOf({ definition, sharedwith, locked }: DataviewInput): DataviewInput {
  return { definition, sharedwith, locked };
}

interface DeleteDataviewDialogProps {
  readonly dataview: DataviewPage;
  readonly onClose: () => void;
}

function DeleteDataviewDialog({ dataview: { id, name, revision }, onClose }: DeleteDataviewDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t('builder.removeTitle', { name })}
      about={t('builder.removeAbout')}
      onDelete={() => deleteDataview(id, revision)}
      onDeleted={async () => {
        await navigate({ to: '/dataviews' });
        client.removeQueries({ queryKey: ['dataviews', id] });
        await client.invalidateQueries({ queryKey: ['dataviews'] });
      }}
      onClose={onClose}
    />
  );
}
