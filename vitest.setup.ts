// Property tests send the same values in every run; `FC_SEED` draws others, and a failure prints what repeats it.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });
