import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/**
 * A turn of the event loop of one's own: what takes long and cannot be interrupted begins after it, one in each turn, and others are
 * served in between.
 */
export const ownTurn = (): Promise<void> => oneAtATime(() => setImmediate());
