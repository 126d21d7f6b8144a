/**
 * Packages that stand beside the bundle instead of in it: those with binaries, which they find beside themselves,
 * and those whose licence asks that their source stays as it is (MPL-2.0).
 */
export const INSTALLED = ['@node-rs/argon2', '@photostructure/sqlite', 'ical.js'];
