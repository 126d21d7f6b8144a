/** The driver of PostgreSQL: a copy with repairs, which `vendor/postgres/README.md` lists. */
import postgres from '../../vendor/postgres/src/index.js';

export { postgres };
