import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { MENSAGEM_INTERROMPIDO } from '#app/domain/arquivo/rules.ts';
import { action } from '#app/routes/candidato/minhas-demandas/documentos.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = new Date('2027-03-10T15:00:00Z');
const TIPO = 9001;

async function preparar() {
  const sistema = testCtx(database, { now });
  await database.db.tipoDocumento.upsert({
    where: { id: TIPO },
    create: {
      id: TIPO,
      descricao: 'Identidade',
      identificador: 't1',
      ativo: true,
      habilitacao: 'HabTec',
      publico: 'todos',
    },
    update: {},
  });
  await setClock(database.db, now);
  const demanda = await criarDemanda(sistema, {
    status: 6,
    fases: [fase(22, '2027-03-08', '2027-03-12')],
  });
  const { usuario } = await criarParticipacao(sistema, demanda.id);
  return { demandaId: demanda.id, cookie: await sessaoPara(sistema, usuario) };
}

/** The form of the screen, of which only `parte` (0 to 1) arrives before the connection breaks. */
async function enviar(caso: Awaited<ReturnType<typeof preparar>>, parte: number): Promise<Response | null> {
  const form = new FormData();
  form.set('_acao', `anexar:${String(TIPO)}`);
  const conteudo = Buffer.concat([pdfMinimo(), Buffer.alloc(200_000, 32)]);
  form.append(`doc-${String(TIPO)}`, new Blob([new Uint8Array(conteudo)]), 'identidade.pdf');
  const inteiro = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const tipo = inteiro.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await inteiro.arrayBuffer());
  const chega = bytes.subarray(0, Math.floor(bytes.length * parte));
  const corpo = new ReadableStream<Uint8Array>({
    start(controle) {
      for (let em = 0; em < chega.length; em += 16_384) controle.enqueue(chega.subarray(em, em + 16_384));
      controle.error(new Error('aborted'));
    },
  });
  const pedido = {
    method: 'POST',
    headers: { Cookie: caso.cookie, 'Content-Type': tipo },
    body: corpo,
    duplex: 'half',
  };
  const request = new Request(
    `http://127.0.0.1:3000/minhas-demandas/${caso.demandaId}/documentos/tecnica`,
    pedido as RequestInit,
  );
  const args = {
    request,
    params: { id: caso.demandaId, habilitacao: 'tecnica' },
    context: {
      nonce: 'teste',
      requestId: 'teste',
      ip: '127.0.0.1',
      retryAfter: () => undefined,
      page: () => undefined,
    },
  };
  return (action as unknown as (args: unknown) => Promise<unknown>)(args).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Response) return error;
      throw error;
    },
  );
}

describe('um envio de arquivo cortado no meio (R-DOC-08)', () => {
  it.each([0, 0.001, 0.01, 0.5, 0.99])('depois de %s do corpo não deixa nada pela metade', async (parte) => {
    const caso = await preparar();
    const resposta = await enviar(caso, parte);
    expect(resposta?.status).toBe(422);
    expect(await resposta?.json()).toEqual({ mensagem: MENSAGEM_INTERROMPIDO });
    expect(await database.db.arquivo.count()).toBe(0);
    expect(await database.db.documentoEnviado.count()).toBe(0);
    const chaves: string[] = [];
    for await (const { key } of appStorage().list('arquivos')) chaves.push(key);
    expect(chaves).toEqual([]);
    const temporarios = await readdir(tmpdir(), { recursive: true, withFileTypes: true });
    expect(temporarios.filter((um) => um.isFile())).toEqual([]);
  });
});
