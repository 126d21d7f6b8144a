/** Services that routes need from the rest of the server; `server.ts` assembles them. */
import type { Authenticator } from '../access/authenticate.ts';
import type { Admission } from '../admission/admission.ts';
import type { Connections } from '../admission/connections.ts';
import type { PublishedChanges } from '../change-feed/published-changes.ts';
import type { CustomDataReader } from '../custom-data/read.ts';
import type { DataviewStore } from '../dataviews/definitions-store.ts';
import type { Preview } from '../dataviews/preview.ts';
import type { Results } from '../dataviews/results.ts';
import type { BookStore } from '../entities/books.ts';
import type { ChangeEntity } from '../entities/change-entity.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import type { Settings } from '../model/settings.ts';
import type { EntityStore } from '../model/store.ts';
import type { RequestObserver } from '../operations/answered-request.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { LiveLimits } from '../rate-limit/limits.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { ApplicationServices } from './application/services.ts';
import type { KeptEntities } from './kept-entities.ts';
import type { FileServices } from './routes/file.ts';
import type { MetricsSource } from './routes/metrics.ts';
import type { Timeouts } from './timeouts.ts';
import type { WebFiles } from './web/web-files.ts';

export interface HttpConfig {
  /**
   * Returns the absolute address that `url` attributes begin with, without a trailing slash; when none is
   * configured, the address that a trusted proxy forwards.
   */
  readonly baseUrl: (settings: Settings, forwarded?: string) => string;
  /** Additional host names, besides those of the base URL and of this machine; lower case, without ports. */
  readonly hosts: readonly string[];
  /** Returns whether `X-Forwarded-…` headers from this address are trusted. */
  readonly isTrustedProxy: (ip: string | undefined) => boolean;
  /**
   * Certificate chain and private key, PEM; undefined: TLS ends at a proxy, or only this machine connects.
   */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** Timeouts for slow clients; left out: `DEFAULT_TIMEOUTS`. */
  readonly timeouts?: Timeouts;
}

export interface DataviewServices {
  readonly definitions: DataviewStore;
  readonly results: Pick<Results, 'request' | 'find' | 'whenEnded' | 'read' | 'withdraw'>;
  readonly preview: Preview;
}

export interface Services extends FileServices {
  readonly config: HttpConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly limits: LiveLimits;
  readonly rateLimiter: RateLimiter;
  readonly reference: ReferenceSource;
  readonly entities: EntityStore;
  readonly keptEntities: KeptEntities;
  readonly customData: CustomDataReader;
  readonly changeEntity: ChangeEntity;
  readonly books: BookStore;
  readonly publishedChanges: PublishedChanges;
  readonly webhooks: Webhooks;
  readonly dataviews: DataviewServices;
  /** Tells whether this node should get requests: its storage responds and it is not shutting down. */
  readonly isReady: () => Promise<boolean>;
  /**
   * Tells whether this node is about to stop: every answer then closes its connection, so that clients go
   * elsewhere.
   */
  readonly isLeaving?: () => boolean;
  /** Left out: requests in progress are not limited. */
  readonly admission?: Admission;
  /** Left out: connections are not limited. */
  readonly connections?: Pick<Connections, 'watch' | 'open' | 'most'>;
  /** Left out: nothing is counted. */
  readonly observer?: RequestObserver;
  /** Left out: there is no metrics page. */
  readonly metrics?: MetricsSource;
  /** Left out: there is no application API. */
  readonly application?: ApplicationServices;
  /** Pages of the application; left out: there are none. */
  readonly webFiles?: WebFiles | undefined;
}
