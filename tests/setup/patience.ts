/**
 * How long a test waits for what has to come, in milliseconds: a guard against waiting for ever, never a measure of the
 * machine. One that is busy with something else is slow, and right.
 */
export const PATIENCE_MS = 5 * 60_000;

/** A whole test waits longer than anything in it, so that what did not come is told by its own words. */
export const TEST_PATIENCE_MS = 3 * PATIENCE_MS;
