/** Settings document as the server and `callboard apply` define it, split into parts. */
import type { DataType, FieldType } from '@callboard/contract';

export type Level = 'none' | 'own' | 'all';

export interface Permissions {
  readonly kinds: Readonly<Record<string, { readonly read: Level; readonly write: Level }>>;
  readonly prices: boolean;
  readonly privateContactData: boolean;
  readonly administer: boolean;
}

/** Entries of lists that are identified by name. */
export interface NamedEntry {
  readonly name: string;
}

export interface UserGroup extends NamedEntry {
  /** Users of the group need a second factor to sign in with a password. */
  readonly secondFactor: boolean;
  readonly permissions: Permissions;
}

export interface User extends NamedEntry {
  readonly login: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly active: boolean;
  readonly languageCode?: string;
}

export interface Profile extends NamedEntry {
  readonly color: string;
}

export const STATUS_TYPES = ['option', 'allowactuals', 'locked'] as const;

export interface Status extends NamedEntry {
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly statusTypes: readonly string[];
}

export interface Integration extends NamedEntry {
  readonly writableFields: readonly string[];
  readonly dataTypes: readonly string[];
}

export interface ApiClient extends NamedEntry {
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly corsOrigins: readonly string[];
  /** Token rate of each of the client's keys; 0 means no limit, null means the installation's default. */
  readonly tokensPerMinute: number | null;
  /** Groups whose users may use the client, besides administrators; null means everybody. */
  readonly groups: readonly string[] | null;
}

export interface Settings {
  readonly venueName: string;
  readonly timeZone: string;
  readonly dayLine: string;
  readonly publicBaseUrl: string;
  readonly stringWrapNumericRemoteInfo: boolean;
  readonly bookMinutes: number;
  readonly tokensPerMinute: number;
  readonly msPerToken: number;
  readonly historyDays: number;
  readonly auditDays: number;
  readonly securityDays: number;
  readonly callbackLogDays: number;
  /** 0: any number. */
  readonly filesMiB: number;
  /** Limit of one user in MiB; 0: none. */
  readonly userFilesMiB: number;
}

export const RELATIONS = ['self', 'group', 'production', 'event', 'resource', 'contact'] as const;

/** A group, a section or a field; only a field has a type. */
export interface FieldNode {
  readonly keyword: string;
  readonly name: string;
  readonly children?: readonly FieldNode[];
  readonly type?: FieldType;
  readonly options?: readonly string[];
  readonly dataType?: DataType | null;
  readonly converted?: boolean;
  readonly integration?: string | null;
  readonly source?: { readonly relation: string; readonly keyword: string } | null;
}

/** Trees by kind of entity. */
export type CustomData = Readonly<Record<string, readonly FieldNode[]>>;

export interface Parts {
  readonly settings: Settings;
  readonly userGroups: readonly UserGroup[];
  readonly users: readonly User[];
  readonly teams: readonly NamedEntry[];
  readonly profiles: readonly Profile[];
  readonly statuses: readonly Status[];
  readonly resourceGroups: readonly NamedEntry[];
  readonly integrations: readonly Integration[];
  readonly apiClients: readonly ApiClient[];
  readonly customData: CustomData;
}
export type PartName = keyof Parts;
