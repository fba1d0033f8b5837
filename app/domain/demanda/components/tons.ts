import type { BadgeTone } from '#app/components/badge.tsx';
import type { Selo } from '../types.ts';

/** The tone of the badge of a demand. */
export const TONS: Record<Selo['cor'], BadgeTone> = {
  '': 'neutral',
  info: 'info',
  accent: 'accent',
  warning: 'warning',
  error: 'error',
  success: 'success',
};
