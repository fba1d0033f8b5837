import { randomUUID } from 'node:crypto';
import { abrirLote, enviarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { enderecoMedido, EXEMPLO, TIPO_MEDIDO } from './mensagem-medida.ts';

/** Writes a batch of so many messages when told how many, and tells its id; sends it when told 'enviar'. */
const database = openDatabase(env.DATABASE_URL, { max: 2 });
const ctx = (): Ctx => ({
  db: database.db,
  now: new Date(),
  actor: { tipo: 'sistema', origem: 'cli', nome: 'medição' },
  log,
});
let lote = '';

process.on('message', (asked) => void (asked === 'enviar' ? enviarLote(ctx(), lote) : write(Number(asked))));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.('pronto');

async function write(total: number): Promise<void> {
  const aviso = { tipo: TIPO_MEDIDO, demandaId: await demanda(), causa: 'medicao' };
  const janela = { dataInicial: null, dataFinal: null };
  const { id } = await abrirLote(ctx(), { ...aviso, ...janela }, diaDoInstante(new Date()));
  await registrarMensagens(
    ctx(),
    Array.from({ length: total }, (_, index) => ({
      ...aviso,
      destinatarioNome: `Pessoa ${String(index)}`,
      destinatarioEmail: enderecoMedido(index),
      dados: { ...EXEMPLO, nome: `${EXEMPLO.nome} ${String(index)}` },
    })),
    { id, liberado: false },
  );
  lote = id;
  process.send?.({ lote });
}

/** The one demand that the batch is of. */
async function demanda(): Promise<string> {
  const agora = new Date();
  const { id: solicitanteId } = await database.db.usuario.create({
    data: { nome: 'Medição', email: 'medicao@exemplo.com.br', criadoEm: agora },
  });
  const { codCurso, codDisciplina } = await database.db.unidadeCurricular.findFirstOrThrow();
  const { id } = await database.db.demanda.create({
    data: {
      id: randomUUID(),
      identificacaoProcesso: EXEMPLO.processo,
      ano: 2026,
      numero: 146,
      solicitanteId,
      solicitanteNome: 'Medição',
      areaAtuacao: 'fpr',
      atividade: 'inst',
      tipo: 'misto',
      codCurso,
      codDisciplina,
      statusDesde: agora,
      criadaEm: agora,
    },
  });
  return id;
}
