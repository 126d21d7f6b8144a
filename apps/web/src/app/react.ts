/** Loads React, for `app/start.ts`: a file that it names itself needs nothing else. */
import 'react-dom/client';
