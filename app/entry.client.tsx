import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fixarZona } from '#app/lib/dates.ts';
import { ehZona } from '#app/lib/lugar.ts';
import { waitForConnection } from '#app/lib/patient-fetch.ts';

waitForConnection();
const { zona = '' } = document.documentElement.dataset;
if (ehZona(zona)) fixarZona(zona);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
