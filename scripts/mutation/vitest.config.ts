import { defineConfig } from 'vitest/config';

/** The unit tests alone. */
export default defineConfig({
  test: {
    include: ['{app,worker,cli,emails}/**/*.test.{ts,tsx}'],
    env: { AMBIENTE: 'teste', LOG_NIVEL: 'silent', TZ: 'Asia/Tokyo' },
    setupFiles: ['tests/setup/console.ts'],
  },
});
