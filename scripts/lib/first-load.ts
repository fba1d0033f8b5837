export type Load = {
  /** Reference data, which each build brings. */
  reference: boolean;
  demonstration: boolean;
  /** What the load of the demonstration said, kept from before. */
  kept: string;
};

/**
 * What a start loads. `note`: what an earlier one left beside the embedded database, the build that it loaded and what was
 * said; null where none did. `fresh`: nobody and nothing is in the database. Only a new installation gets the
 * demonstration, however the one that exists began.
 */
export function whatToLoad(
  { build, empty }: { build: string; empty: boolean },
  note: string | null,
  fresh: boolean,
): Load {
  const [loaded, ...said] = note?.split('\n') ?? [];
  return {
    reference: loaded !== build,
    demonstration: note === null && fresh && !empty,
    kept: said.join('\n'),
  };
}
