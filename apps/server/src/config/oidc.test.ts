import { expect, it } from 'vitest';
import { ConfigError, type Environment, readConfig } from './config.ts';

const BOTH = {
  CALLBOARD_OIDC_ISSUER: 'https://id.example/realms/house',
  CALLBOARD_OIDC_CLIENT_ID: 'callboard',
};

function read(env: Environment) {
  return readConfig(env, {}, (path) => {
    if (path === '/run/secret-line') return 'secret-of-a-file\n';
    throw new Error('no such file');
  }).singleSignOn;
}

function problemsOf(env: Environment): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('is off unless it is configured', () => {
  expect(read({})).toBeUndefined();
});

it('asks for what names people by e-mail address', () => {
  expect(read(BOTH)).toEqual({
    issuer: 'https://id.example/realms/house',
    clientId: 'callboard',
    clientSecret: undefined,
    scopes: 'openid profile email',
    claim: 'email',
    label: 'Single sign-on',
  });
});

it('takes the secret from the environment or from a file, without the end of its line', () => {
  expect(read({ ...BOTH, CALLBOARD_OIDC_CLIENT_SECRET: 'given' })?.clientSecret).toBe('given');
  const fromFile = read({ ...BOTH, CALLBOARD_OIDC_CLIENT_SECRET_FILE: '/run/secret-line' });
  expect(fromFile?.clientSecret).toBe('secret-of-a-file');
});

it.each<[Environment, string]>([
  [{ CALLBOARD_OIDC_ISSUER: 'https://id.example' }, 'takes both'],
  [{ CALLBOARD_OIDC_CLIENT_ID: 'callboard' }, 'takes both'],
  [{ ...BOTH, CALLBOARD_OIDC_ISSUER: 'http://id.example' }, 'an https URL'],
  [{ ...BOTH, CALLBOARD_OIDC_ISSUER: 'https://me:pass@id.example' }, 'an https URL'],
  [{ ...BOTH, CALLBOARD_OIDC_ISSUER: 'https://id.example/?a=1' }, 'an https URL'],
  [{ ...BOTH, CALLBOARD_OIDC_SCOPES: 'email' }, 'openid among them'],
  [{ ...BOTH, CALLBOARD_OIDC_CLAIM: 'a b' }, 'letters, digits'],
  [{ ...BOTH, CALLBOARD_OIDC_LABEL: 'x'.repeat(61) }, '60 characters'],
  [{ ...BOTH, CALLBOARD_OIDC_CLIENT_SECRET_FILE: '/run/none' }, 'a readable file'],
  [
    {
      ...BOTH,
      CALLBOARD_OIDC_CLIENT_SECRET: 'given',
      CALLBOARD_OIDC_CLIENT_SECRET_FILE: '/run/secret-line',
    },
    'not both',
  ],
])('refuses %j', (env, expected) => {
  expect(problemsOf(env).join('\n')).toContain(expected);
});

it('shows no secret in what it says', () => {
  const problems = problemsOf({ ...BOTH, CALLBOARD_OIDC_CLIENT_SECRET: 'with a blank' });
  expect(problems.join('\n')).toContain('CALLBOARD_OIDC_CLIENT_SECRET has a wrong value');
  expect(problems.join('\n')).not.toContain('blank');
});

it('takes http of this machine, for trying it out', () => {
  expect(read({ ...BOTH, CALLBOARD_OIDC_ISSUER: 'http://localhost:9000' })?.issuer).toBe(
    'http://localhost:9000',
  );
});
