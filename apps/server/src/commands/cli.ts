/** Joins the command line parser and the commands: configuration from flags, results as exit statuses. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Config, Flags } from '../config/config.ts';
import { CONFIG_VARIABLES } from '../config/variables.ts';
import { describeFailure } from './failure.ts';
import type { Context, Runtime, Status } from './runtime.ts';

type Parameters = readonly unknown[];

export interface Cli {
  /** Creates a command that works on an installation. */
  command(name: string, about: string): Command;
  /** Wraps the action of a command, which gets its arguments and options as commander gives them. */
  act<P extends Parameters>(
    run: (context: Context, ...parameters: P) => Promise<Status>,
  ): (...parameters: [...P, Command]) => Promise<void>;
  /** Does the same for a command that reads the configuration itself. */
  actUnconfigured<P extends Parameters>(
    run: (runtime: Runtime, loadConfig: () => Config, ...parameters: P) => Promise<Status>,
  ): (...parameters: [...P, Command]) => Promise<void>;
  /** Exit status of the process; 0 until a command sets another one. */
  status(): Status;
}

export function createCli(runtime: Runtime): Cli {
  let status: Status = 0;

  function actUnconfigured<P extends Parameters>(
    run: (runtime: Runtime, loadConfig: () => Config, ...parameters: P) => Promise<Status>,
  ) {
    return async (...parameters: [...P, Command]): Promise<void> => {
      // Commander gives the command behind its parameters.
      const command = parameters.at(-1) as Command;
      const own = parameters.slice(0, -1) as unknown as P;
      try {
        status = await run(runtime, () => runtime.loadConfig(command.opts<Flags>()), ...own);
      } catch (error) {
        runtime.io.err(describeFailure(error));
        status = 2;
      }
    };
  }

  return {
    command: (name, about) => new Command(name).description(about).addOption(configOption('--data')),
    act: (run) =>
      actUnconfigured((given, loadConfig, ...own) => run({ ...given, config: loadConfig() }, ...own)),
    actUnconfigured,
    status: () => status,
  };
}

type Flag = Extract<(typeof CONFIG_VARIABLES)[number], { readonly flag: string }>['flag'];

/** Returns the option that overrides an environment variable. */
export function configOption(flag: Flag): Option {
  const variable = CONFIG_VARIABLES.find((one) => 'flag' in one && one.flag === flag);
  if (variable === undefined) throw new Error(`no variable has the flag ${flag}`);
  return new Option(`${flag} <value>`, `${variable.about} (${variable.name})`);
}

/** Returns all such options, for the command that serves. */
export function configOptions(except: readonly Flag[] = []): Option[] {
  return CONFIG_VARIABLES.flatMap((variable) =>
    'flag' in variable && !except.includes(variable.flag) ? [configOption(variable.flag)] : [],
  );
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Adapts a parser that returns undefined for text it does not accept. */
export function parsed<T>(parse: (text: string) => T | undefined, accepts: string): (text: string) => T {
  return (text) => {
    const value = parse(text);
    if (value === undefined) throw new InvalidArgumentError(`It takes ${accepts}.`);
    return value;
  };
}
