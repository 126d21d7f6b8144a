/** Settings document as the server and `callboard apply` define it, split into parts. */
import type { ApplyDocument, DocumentField } from '@callboard/contract';

/** The server gives every key that the document may leave out. */
type Complete<T> = T extends readonly (infer E)[]
  ? readonly Complete<E>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Complete<T[K]> }
    : T;
type Document = Complete<Omit<ApplyDocument, 'customData' | 'dataviews'>>;

/** Entries of lists that are identified by name. */
export interface NamedEntry {
  readonly name: string;
}

export type Settings = Document['settings'];
type GroupPermissions = Document['userGroups'][number]['permissions'];
/** Rights that follow the right to administer until somebody decides otherwise. */
type FollowingRight = 'overbook' | 'unlock';
export interface UserGroup extends Omit<Document['userGroups'][number], 'permissions'> {
  readonly permissions: Omit<GroupPermissions, FollowingRight> &
    Partial<Pick<GroupPermissions, FollowingRight>>;
}
/** A new user has the language of the installation. */
export type User = Omit<Document['users'][number], 'languageCode'> & { readonly languageCode?: string };
export type Profile = Document['profiles'][number];
export type Status = Document['statuses'][number];
export type Integration = Document['integrations'][number];
export type ApiClient = Document['apiClients'][number];

/** A group, a section or a field; only a field has a type. */
export interface FieldNode extends Partial<Omit<Complete<DocumentField>, 'keyword' | 'name' | 'children'>> {
  readonly keyword: string;
  readonly name: string;
  readonly children?: readonly FieldNode[];
}

/** Trees by kind of entity. */
export type CustomData = Readonly<Record<string, readonly FieldNode[]>>;

export interface Parts extends Omit<Document, 'users' | 'userGroups'> {
  readonly users: readonly User[];
  readonly userGroups: readonly UserGroup[];
  readonly customData: CustomData;
}
export type PartName = keyof Parts;
