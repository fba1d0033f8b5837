import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { contarTentativa, type Limitado } from '#app/domain/acesso/commands.server/tentativas.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { isStored } from '#app/integrations/storage/stored.server.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { writeZip, type ZipEntry } from '#app/lib/zip.server.ts';
import { inTempFolder } from '#app/lib/temp-folder.server.ts';
import { MENSAGENS } from '../labels.ts';
import { getDadosDaPessoa, listArquivosDaPessoa } from '../queries.server/exportacao.ts';
import { PRAZO } from '../prazos.ts';
import { TIPO_DA_EXPORTACAO } from '../types.ts';

/** Asks the worker for everything held about the actor; while one waits, it is the same one. */
export async function pedirExportacao(ctx: CtxUsuario): Promise<Limitado | null> {
  const aguardar = await contarTentativa(ctx, 'exportar:pessoa', ctx.actor.id);
  if (aguardar > 0) return { aguardar };
  await inTransaction(ctx, async (tx) => {
    const { id: solicitanteId } = tx.actor;
    // Two windows at once ask one after the other.
    await tx.db.$queryRaw`select id from usuario where id = ${solicitanteId}::uuid for no key update`;
    const chave = { tipo: TIPO_DA_EXPORTACAO, solicitanteId };
    if (await tx.db.documentoGerado.findFirst({ where: { ...chave, estado: 'pendente' } })) return;
    const { id } = await tx.db.documentoGerado.create({
      data: { ...chave, referencia: {}, nomeArquivo: 'meus-dados.zip', criadoEm: tx.now },
      select: { id: true },
    });
    await enqueue(tx, 'dados-pessoais.exportar', { documentoId: id }, { key: `exportar:${id}` });
    await registrarAuditoria(tx, {
      acao: 'dados-pessoais.exportar',
      entidade: 'usuario',
      entidadeId: solicitanteId,
    });
  });
  return null;
}

/** Makes the ZIP of a request that waits. Made twice, the second file replaces the first. R-PES-01. */
export async function gerarExportacao(ctx: Ctx, documentoId: string): Promise<void> {
  const pedido = await ctx.db.documentoGerado.findUnique({
    where: { id: documentoId },
    select: { tipo: true, estado: true, solicitanteId: true },
  });
  const solicitanteId = pedido?.solicitanteId;
  if (pedido?.tipo !== TIPO_DA_EXPORTACAO || pedido.estado === 'pronto' || !solicitanteId) return;
  await inTempFolder(async (pasta) => {
    const caminho = join(pasta, 'meus-dados.zip');
    await escreverZip(ctx, solicitanteId, caminho);
    const chave = `exportacoes/${documentoId}.zip`;
    const { size: bytes } = await stat(caminho);
    const sha256 = createHash('sha256');
    await pipeline(createReadStream(caminho), sha256);
    await appStorage().putFile(chave, caminho, { contentType: 'application/zip', bytes });
    const pronta = { chave, bytes, sha256: sha256.digest('hex') };
    // Otherwise the person was anonymised in the meantime.
    if (!(await registrarPronta(ctx, documentoId, pronta))) await appStorage().remove(chave);
  });
}

/** Says that it is ready, on the screen and in a message. */
function registrarPronta(
  ctx: Ctx,
  id: string,
  pronta: { chave: string; bytes: number; sha256: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.documentoGerado.updateMany({
      where: { id, tipo: TIPO_DA_EXPORTACAO },
      data: { ...pronta, estado: 'pronto', erro: null, prontoEm: tx.now },
    });
    if (count === 0) return false;
    const { criadoEm, solicitante } = await tx.db.documentoGerado.findUniqueOrThrow({
      where: { id },
      select: { criadoEm: true, solicitante: true },
    });
    if (!solicitante) return false;
    const prazo = new Date(criadoEm.getTime() + PRAZO.copia.ms);
    await registrarMensagens(tx, [
      {
        tipo: TIPO.copiaPronta,
        usuarioId: solicitante.id,
        destinatarioNome: `${solicitante.nome} ${solicitante.sobrenome}`.trim(),
        destinatarioEmail: solicitante.email,
        causa: id,
        dados: { nome: solicitante.nome, prazo: formatarInstantePorExtenso(prazo) },
      },
    ]);
    return true;
  });
}

/** Says that it could not be made; asking again makes another. */
export async function registrarFalhaDaExportacao(ctx: Ctx, documentoId: string): Promise<void> {
  await ctx.db.documentoGerado.updateMany({
    where: { id: documentoId, tipo: TIPO_DA_EXPORTACAO, estado: 'pendente' },
    data: { estado: 'erro', erro: MENSAGENS.exportacaoFalhou },
  });
}

const LEIA_ME = `Tudo o que o Portal de Credenciamento guarda sobre você.

dados.json    os registros: conta, aceites, currículo (todas as versões), participações, agendamentos, resultados já
              publicados, lugares em bancas, recursos, documentos, mensagens, comprovantes, acessos e quem leu os seus dados
arquivos/     os arquivos que você enviou, com o número que têm em dados.json

Os instantes estão em UTC (terminam em Z). Resultados ainda não publicados não fazem parte.
`;

/** A file that is gone for good is told in the JSON; a storage that is away is tried again by the job. */
async function escreverZip(ctx: Ctx, usuarioId: string, caminho: string): Promise<void> {
  const arquivos = await listArquivosDaPessoa(ctx, usuarioId);
  const entradas: ZipEntry[] = [];
  const ausentes: string[] = [];
  for (const { chave, caminhoNoZip } of arquivos) {
    if (await isStored(chave)) entradas.push({ nome: caminhoNoZip, abrir: () => appStorage().open(chave) });
    else ausentes.push(caminhoNoZip);
  }
  const dados = { ...(await getDadosDaPessoa(ctx, usuarioId)), arquivosQueNaoPuderamSerLidos: ausentes };
  await writeZip(caminho, ctx.now, [
    { nome: 'LEIA-ME.txt', texto: LEIA_ME },
    { nome: 'dados.json', texto: JSON.stringify(dados, emJson, 2) },
    ...entradas,
  ]);
}

const emJson = (_chave: string, valor: unknown): unknown =>
  typeof valor === 'bigint' ? String(valor) : valor;
