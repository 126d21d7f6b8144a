/** Application API for the state of the server: storage, queues, nodes, and backups. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, listOf, nullable, number, shape, text, timestamp, word } from '../shapes/values.ts';

const count = (description: string) => Type.Integer({ description });
const queue = (description: string) =>
  shape({ waiting: count('That are to be sent.'), failed: count('That failed within a day.') }, description);

const SystemShape = shape(
  {
    version: text('Of Callboard.'),
    engine: word(['sqlite', 'postgres'], 'The database.'),
    migrations: shape(
      { count: count('That the database has.'), newest: text('Name of the newest one.') },
      'The schema of the database.',
    ),
    nodes: listOf(
      shape(
        {
          name: text('Host and process.'),
          version: text('Of Callboard there.'),
          started: timestamp('When it started.'),
          own: flag('Whether it gave this answer.'),
        },
        'A process that serves the installation.',
      ),
      'All of them, the one that answers first.',
    ),
    node: shape(
      {
        working: count('Requests that are being worked on.'),
        inflight: count('Requests that are not answered whole; answers that stay open count.'),
        waiting: count('Requests that wait for their turn or for a result.'),
        open: count('Answers that stay open, such as the changes that pages follow.'),
        connections: count('Open connections.'),
        mostconnections: count('That there may be.'),
        memory: number('Bytes that the process has in memory.'),
      },
      'This node at the moment.',
    ),
    queues: shape(
      {
        computations: shape(
          { running: count('On all nodes.'), waiting: count('That no node has begun.') },
          'Computations of dataviews.',
        ),
        callbacks: queue('Callbacks that tell of results of dataviews.'),
        webhooks: queue('Messages of webhooks.'),
        imports: count('Imports in the application within a day.'),
      },
      'What all nodes share.',
    ),
    storage: shape(
      {
        database: number('Bytes of the database, files included.'),
        log: nullable(number('Bytes of the log of SQLite; null: PostgreSQL keeps it elsewhere.')),
        files: shape({ count: count('Uploaded files.'), bytes: number('That they take.') }, 'Files.'),
        results: shape(
          {
            bytes: number('That results of dataviews take.'),
            limit: nullable(number('That they may take; null: no limit.')),
          },
          'Results of dataviews.',
        ),
        disk: nullable(
          shape(
            {
              free: number('Bytes that are free, room inside the database included.'),
              total: number('Bytes that it has.'),
              leastfree: number('Percent that files leave free.'),
            },
            'The disk of the data folder.',
          ),
          'Null: it is that of another machine.',
        ),
      },
      'What is stored.',
    ),
  },
  'The state of the server.',
);

const BackupFileShape = shape(
  {
    name: text('Of the file.'),
    at: timestamp('When it was written last.'),
    bytes: number('Its size.'),
    complete: flag('Whether it is whole.'),
  },
  'A file of the folder of backups.',
);

const BackupsShape = shape(
  {
    folder: text('Folder of this node, on its machine.'),
    data: listOf(BackupFileShape, 'Backups in that folder, the newest first, at most a hundred.'),
    last: nullable(
      shape(
        {
          state: word(['running', 'done', 'failed'], 'What became of it.'),
          node: text('Which node makes it, in its folder.'),
          file: text('Name of the file.'),
          by: nullable(text('Full name of who began it; null: that account was deleted.')),
          started: timestamp('When it began.'),
          bytes: number('That are written.'),
          fault: nullable(text('What went wrong; null: nothing.')),
        },
        'A backup made in the application.',
      ),
      'The one that is being made, or was made last, on any node; null: there was none.',
    ),
  },
  'Backups.',
);

/** Shapes that have a name in the document. */
export const SYSTEM_SHAPES = {
  System: SystemShape,
  BackupFile: BackupFileShape,
  Backups: BackupsShape,
} as const satisfies TProperties;

const ROOT = '/app/api/settings/system';

export const SYSTEM_OPERATIONS = {
  getSystem: {
    method: 'GET',
    path: ROOT,
    about: 'The state of the server in figures: storage, queues, nodes, version.',
    access: 'administrator',
    answers: [{ status: 200, schema: SystemShape }],
    errors: [],
  },
  getBackups: {
    method: 'GET',
    path: `${ROOT}/backups`,
    about: 'The backups in the folder of the node that answers, and the one that is being made.',
    access: 'administrator',
    answers: [{ status: 200, schema: BackupsShape }],
    errors: [],
  },
  createBackup: {
    method: 'POST',
    path: `${ROOT}/backups`,
    about:
      'Begins a backup, as `callboard backup` makes it, in a process of its own; `last` says how far it is. One is made at a time, whatever the number of nodes.',
    access: 'administrator',
    answers: [{ status: 202, schema: BackupsShape }],
    errors: ['conflict', 'storage-full'],
  },
} as const satisfies Record<string, Operation>;
