/** Describes the present definitions as a document; applied to the same installation, it changes nothing. */

import { type ApplyDocument, DATA_TYPES, type DocumentField } from '@callboard/contract';
import type { Fields } from '../model/records.ts';
import type { InstallationState } from './store.ts';

type Row = Fields<'customdefinition'>;

export function describeInstallation({ settings, records }: InstallationState): ApplyDocument {
  const groupNames = new Map(records.usergroup.map(({ id, name }) => [id, name]));
  return {
    settings,
    userGroups: records.usergroup.map(({ name, permissions, secondFactor }) => ({
      name,
      permissions,
      secondFactor: secondFactor === true,
    })),
    users: records.user.map(({ login, name, email, userGroupIds, active, languageCode }) => ({
      login,
      name,
      email,
      groups: userGroupIds.flatMap((id) => groupNames.get(id) ?? []),
      active,
      languageCode,
    })),
    teams: records.team.map(({ name }) => ({ name })),
    profiles: records.profile.map(({ name, color }) => ({ name, color })),
    statuses: records.status.map(({ name, backgroundColor, textColor, statusTypes, firmness = null }) => ({
      name,
      backgroundColor,
      textColor,
      statusTypes,
      firmness,
    })),
    resourceGroups: records.resourcegroup.map(({ name }) => ({ name })),
    integrations: records.integration.map(({ name, writableFields, dataTypes }) => ({
      name,
      writableFields,
      dataTypes: dataTypes.flatMap((name) => DATA_TYPES.find((type) => type === name) ?? []),
    })),
    apiClients: records.apiclient.map(
      ({ name, attributes, corsOrigins, tokensPerMinute = null, userGroupIds = null }) => ({
        name,
        attributes,
        corsOrigins,
        tokensPerMinute,
        groups: userGroupIds === null ? null : userGroupIds.flatMap((id) => groupNames.get(id) ?? []),
      }),
    ),
    customData: describeCustomData(records.customdefinition, records.integration),
    dataviews: describeDataviews(records),
  };
}

function describeCustomData(
  rows: readonly Row[],
  integrations: readonly Fields<'integration'>[],
): NonNullable<ApplyDocument['customData']> {
  const integrationNames = new Map(integrations.map(({ id, name }) => [id, name]));
  const sorted = [...rows].sort((a, b) => a.position - b.position || a.id - b.id);
  const childrenOf = (kind: string, parentId: number | null): Row[] =>
    sorted.filter((row) => row.kind === kind && row.parentId === parentId);
  const describe = (row: Row): DocumentField => {
    const { keyword, name } = row;
    if (row.level !== 'field') {
      return { keyword, name, children: childrenOf(row.kind, row.id).map(describe) };
    }
    const integration = row.integrationId === null ? undefined : integrationNames.get(row.integrationId);
    return {
      keyword,
      name,
      ...(row.type && { type: row.type }),
      ...(row.options.length > 0 && { options: row.options }),
      ...(row.dataType && { dataType: row.dataType }),
      ...(row.converted && { converted: true }),
      ...(integration !== undefined && { integration }),
      ...(row.source && { source: row.source }),
    };
  };
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      childrenOf(kind, null).map((row) => {
        const { keyword, name, children } = describe(row);
        return { keyword, ...(name !== undefined && { name }), children: children ?? [] };
      }),
    ]),
  );
}

function describeDataviews({
  dataview,
  user,
  usergroup,
}: InstallationState['records']): NonNullable<ApplyDocument['dataviews']> {
  const logins = new Map(user.map(({ id, login }) => [id, login]));
  const groups = new Map(usergroup.map(({ id, name }) => [id, name]));
  const known = (names: ReadonlyMap<number, string>, ids: readonly number[]): string[] =>
    ids.flatMap((id) => names.get(id) ?? []);
  return dataview.map(({ name, definition, ownerId, userGroupId, sharedWith, locked }) => ({
    definition: { ...definition, name },
    owner: ownerId === null ? null : (logins.get(ownerId) ?? null),
    userGroup: userGroupId === null ? null : (groups.get(userGroupId) ?? null),
    sharedWith: {
      everybody: sharedWith.everybody,
      users: known(logins, sharedWith.userIds),
      userGroups: known(groups, sharedWith.userGroupIds),
    },
    locked,
  }));
}
