import { loadPackagesAsBuilt } from '#app/lib/env.server.ts';

// Imported before React: a floor that draws with React's development half would be lower than the truth.
loadPackagesAsBuilt();
