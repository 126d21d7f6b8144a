/** Race cases of invitations, each about a person of its own who joins the group that all of them name. */
import { gone, type RaceCase, type Round, there, value } from './case.ts';
import { PASSWORD, type RaceNode } from './venue.ts';

const ROOT = '/app/api/settings/invitations';

interface Invited {
  readonly link: string;
}

const nameOfGroup = async ({ venue }: Round): Promise<string> =>
  (await venue.record('usergroup', venue.targets.usergroup.id))?.name ?? '';

async function userWith({ venue }: Round, login: string): Promise<number> {
  return (await venue.storage.transfer.all('user')).find((user) => user.login === login)?.id ?? 0;
}

function invite(node: RaceNode, login: string, group: string) {
  const body = { name: login, login, email: `${login}@venue.example`, groups: [group], days: 7 };
  return node.send<Invited>(ROOT, { method: 'POST', body });
}

/** The node that knows names as they have just been restored; they may lag on the other one. */
function firstNode({ venue }: Round): RaceNode {
  const [node] = venue.nodes;
  if (node === undefined) throw new Error('there is no node');
  return node;
}

/** Invites a person before the race; returns the user and the secret of the link. */
async function invited(round: Round, login: string) {
  const { body, text } = await invite(firstNode(round), login, await nameOfGroup(round));
  if (body?.link === undefined) throw new Error(text);
  return { id: await userWith(round, login), secret: new URL(body.link).hash.slice(1) };
}

export const INVITATION_CASES: readonly RaceCase[] = [
  {
    operation: 'createInvitation',
    name: 'createInvitation',
    async prepare(round, _node, text) {
      const node = firstNode(round);
      const group = await nameOfGroup(round);
      return async () => {
        const answer = await invite(node, text, group);
        const id = await userWith(round, text);
        const groups = [round.venue.targets.usergroup.id];
        return { ...answer, facts: [there('user', id), value('user', id, 'userGroupIds', groups)] };
      };
    },
  },
  {
    operation: 'renewInvitation',
    name: 'renewInvitation',
    async prepare(round, _node, text) {
      const node = firstNode(round);
      const { id } = await invited(round, text);
      return async () => {
        const answer = await node.send(`${ROOT}/${text}/link`, { method: 'POST', body: { days: 3 } });
        return { ...answer, facts: [there('user', id)] };
      };
    },
  },
  {
    operation: 'revokeInvitation',
    name: 'revokeInvitation',
    async prepare(round, _node, text) {
      const node = firstNode(round);
      const { id } = await invited(round, text);
      return async () => {
        const answer = await node.send(`${ROOT}/${text}`, { method: 'DELETE' });
        return { ...answer, facts: [gone('user', id)] };
      };
    },
  },
  {
    operation: 'acceptInvitation',
    name: 'acceptInvitation',
    async prepare(round, node, text) {
      const { id, secret } = await invited(round, text);
      const browser = node.browser();
      return async () => {
        const body = { secret, password: PASSWORD };
        const answer = await browser.send('/app/api/invitation/acceptance', { method: 'POST', body });
        const holds = async () => (await node.browser().signIn(text, PASSWORD)).status === 200;
        return { ...answer, facts: [{ kind: 'user', id, key: 'password', holds, isBeside: true }] };
      };
    },
  },
];
