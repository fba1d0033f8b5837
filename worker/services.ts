import type { LimitFunction } from 'p-limit';
import type { LeituraDeProcessos, Sistemas } from '#app/domain/chamada/types.ts';
import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { Mailer } from '#app/integrations/email/port.ts';
import type { Printer } from '#app/integrations/pdf/port.ts';
import type { Env } from '#app/lib/env.server.ts';
import type { DbRoot } from '#app/lib/db.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import type { PdfKinds } from './pdf.tsx';

/** What tasks use besides the domain; made once a process, and by tests with their own. */
export type Services = {
  db: DbRoot;
  log: Log;
  env: Env;
  mailer: Mailer;
  /** One turn for each connection to the mail server. */
  sending: LimitFunction;
  sistemas: Sistemas;
  /** The outside workflow, to be read; null where there is none. */
  fluig: LeituraDeProcessos | null;
  /** Null: the installation has none. */
  erp: Erp | null;
  printer: Printer;
  pdfKinds: PdfKinds;
  /** Name under which this process holds its jobs at the moment; it is in `worker_ativo` while the process lives. */
  workerId: () => string;
};
