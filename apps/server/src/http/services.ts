/** What the routes need from the rest of the server; `server.ts` puts it together. */
import type { Authenticator } from '../access/authenticate.ts';
import type { Admission } from '../admission/admission.ts';
import type { Connections } from '../admission/connections.ts';
import type { CustomDataReader } from '../custom-data/read.ts';
import type { DataviewStore } from '../dataviews/definitions-store.ts';
import type { Preview } from '../dataviews/preview.ts';
import type { Results } from '../dataviews/results.ts';
import type { BookStore } from '../entities/books.ts';
import type { ChangeEntity } from '../entities/change-entity.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import type { Settings } from '../model/settings.ts';
import type { EntityStore } from '../model/store.ts';
import type { Part } from '../model/views.ts';
import type { RequestObserver } from '../operations/answered-request.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { LiveLimits } from '../rate-limit/limits.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ApplicationServices } from './application/services.ts';
import type { MetricsSource } from './routes/metrics.ts';
import type { Timeouts } from './timeouts.ts';
import type { WebFiles } from './web/web-files.ts';

export interface HttpConfig {
  /**
   * The absolute address that `url` attributes begin with, without a slash at its end; where none is configured, that
   * which a trusted proxy forwards.
   */
  readonly baseUrl: (settings: Settings, forwarded?: string) => string;
  /** Names besides that of the base URL and those of this machine under which it may be called; lower case, no ports. */
  readonly hosts: readonly string[];
  /** Whether the `X-Forwarded-…` headers of whoever connects from the address count. */
  readonly isTrustedProxy: (ip: string | undefined) => boolean;
  /** The certificate chain and its key, PEM; undefined: TLS ends at a proxy, or only this machine connects. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** How long slow clients are waited for; those of `DEFAULT_TIMEOUTS` where left out. */
  readonly timeouts?: Timeouts;
}

/** An uploaded file; what it is attached to, also as a custom data value, decides who may fetch it. */
export interface UploadedFile extends Part {
  readonly name: string;
  /** Media type as given by who uploaded it. */
  readonly dataType: string | null;
  /** In bytes. */
  readonly size: number;
}

export interface FileStore {
  /** Undefined when nothing refers to the file any more. */
  find(fileId: number): Promise<UploadedFile | undefined>;
  /** Its bytes, a piece at a time. */
  read(fileId: number, size: number): AsyncIterable<Uint8Array>;
}

export interface DataviewServices {
  readonly definitions: DataviewStore;
  readonly results: Pick<Results, 'request' | 'find' | 'whenEnded' | 'read' | 'withdraw'>;
  readonly preview: Preview;
}

export interface Services {
  readonly config: HttpConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly limits: LiveLimits;
  readonly rateLimiter: RateLimiter;
  readonly reference: ReferenceSource;
  readonly entities: EntityStore;
  readonly customData: CustomDataReader;
  readonly changeEntity: ChangeEntity;
  readonly books: BookStore;
  readonly files: FileStore;
  readonly dataviews: DataviewServices;
  /** Whether this node should get requests: its storage answers and it is not shutting down. */
  readonly isReady: () => Promise<boolean>;
  /** Whether this node is about to stop: every answer then ends its connection, so that clients go elsewhere. */
  readonly isLeaving?: () => boolean;
  /** Left out: nobody is refused for what they or others have under way. */
  readonly admission?: Admission;
  /** Left out: connections have no bound. */
  readonly connections?: Pick<Connections, 'watch'>;
  /** Left out: nothing is counted. */
  readonly observer?: RequestObserver;
  /** Left out: there is no such page. */
  readonly metrics?: MetricsSource;
  /** Left out: there is no application API. */
  readonly application?: ApplicationServices;
  /** The pages of the application; left out: there are none. */
  readonly webFiles?: WebFiles | undefined;
}
