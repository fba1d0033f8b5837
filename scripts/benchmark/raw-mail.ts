import { createTransport } from 'nodemailer';
import { prepararEmail } from '#emails/index.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { EXEMPLO, TIPO_MEDIDO } from './mensagem-medida.ts';

/** The floor of the messages: the same e-mail, rendered once, through nodemailer's pool and nothing else. */
const [port = '0', total = '0', connections = '5'] = process.argv.slice(2);

const { html, text } = await prepararEmail({
  lugar: LUGAR_PADRAO,
  tipo: TIPO_MEDIDO,
  dados: EXEMPLO,
  urlBase: 'http://127.0.0.1',
  token: null,
});
const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port: Number(port),
  ignoreTLS: true,
  maxConnections: Number(connections),
  maxMessages: 1_000,
});
const started = performance.now();
let next = 0;
const sender = async (): Promise<void> => {
  while (next < Number(total)) {
    const number = String(next++);
    await transport.sendMail({
      from: 'portal@exemplo.com.br',
      to: `pessoa${number}@exemplo.com.br`,
      subject: 'Resultado preliminar',
      html,
      text,
      messageId: `<${number}@exemplo.com.br>`,
    });
  }
};
await Promise.all(Array.from({ length: Number(connections) * 2 }, sender));
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
transport.close();
