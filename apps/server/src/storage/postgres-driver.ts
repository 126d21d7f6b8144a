/** The PostgreSQL driver: a copy with fixes, listed in `vendor/postgres/README.md`. */
import postgres from '../../vendor/postgres/src/index.js';

export { postgres };
