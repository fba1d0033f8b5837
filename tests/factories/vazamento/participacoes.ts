import { inTransaction } from '#app/domain/ctx.ts';
import { abrirAnonimizacao } from '#app/domain/dados-pessoais/commands.server/anonimizar.ts';
import { randomUUID } from 'node:crypto';
import { emitirComprovante, type Ato } from '#app/domain/comprovante/commands.server.ts';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import type { Marks } from '#tests/setup/marks.ts';
import type { Conta } from './conta.ts';
import type { Demandas } from './demandas.ts';

/**
 * Marks of one candidate: what they may see, what nobody has told them yet (or never will), and what a receipt's
 * public page shows to who has its code.
 */
export type MarcasDaPessoa = { proprias: Marks; ocultas: Marks; publicas: Marks };

export type Cena = {
  ctx: Ctx;
  conta: Conta;
  marcas: MarcasDaPessoa;
  demandas: Demandas;
  equipe: UsuarioAtor;
};

const DIA = 86_400_000;
export const ontem = (ctx: Ctx) => new Date(ctx.now.getTime() - DIA);

/** A PDF that says the mark in its bytes, its name and, hidden, the key under which it is kept. */
export async function plantarArquivo(
  { ctx, conta, marcas }: Cena,
  nome: string,
  campos: { rascunhoId?: string } = {},
) {
  const m = marcas.proprias;
  const id = m.value(`id do arquivo ${nome}`, randomUUID());
  const chave = `arquivos/${marcas.ocultas.text(`chave do arquivo ${nome}`)}`;
  const texto = m.text(`conteúdo do arquivo ${nome}`);
  const conteudo = Buffer.from(pdfMinimo().toString('latin1').replace('%\xe2', `%${texto}\n%\xe2`), 'latin1');
  await appStorage().put(chave, conteudo, { contentType: 'application/pdf' });
  await ctx.db.arquivo.create({
    data: {
      id,
      donoId: conta.usuario.id,
      chave,
      nomeOriginal: `${m.text(`nome do arquivo ${nome}`)}.pdf`,
      tipo: 'application/pdf',
      bytes: conteudo.byteLength,
      sha256: marcas.publicas.text(`sha256 do arquivo ${nome}`).padEnd(64, '0'),
      criadoEm: ctx.now,
      ...campos,
    },
  });
  return id;
}

export async function plantarComprovante({ ctx, conta, marcas }: Cena, ato: Omit<Ato, 'usuarioId'>) {
  const usuarioId = conta.usuario.id;
  const { codigo, protocolo } = await emitirComprovante(ctx, { ...ato, usuarioId });
  marcas.proprias.value(`código do comprovante (${ato.tipo})`, codigo);
  marcas.publicas.value(`protocolo do comprovante (${ato.tipo})`, protocolo);
  await inTransaction(ctx, async (tx) => {
    await abrirAnonimizacao(tx);
    await tx.db.comprovante.update({
      where: { codigo },
      // Known to whoever walks: it is found by its own person only.
      data: {
        pedido: ato.referenciaId,
        sha256: marcas.publicas.text(`sha256 do comprovante (${ato.tipo})`).padEnd(64, '0'),
      },
    });
  });
  return codigo;
}

type NovoResultado = Omit<
  Prisma.ResultadoEtapaUncheckedCreateInput,
  'participacaoId' | 'etapa' | 'atualizadoEm' | 'avaliadorNome'
>;

/** Interest in every demand, with results and appeals in each state between decided and published. */
export async function plantarParticipacoes(cena: Cena) {
  const { ctx, conta, marcas, demandas } = cena;
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const ids = { participacoes: [] as string[], resultados: [] as string[], recursos: [] as string[] };
  const empresa = await db.vinculoEmpresa.findFirst({ where: { cpf: conta.usuario.cpf ?? '' } });

  const participar = async (nome: keyof Demandas) => {
    const { id } = await db.participacao.create({
      data: {
        demandaId: demandas[nome],
        usuarioId: conta.usuario.id,
        tipo: empresa ? 'I' : 'E',
        codCfo: empresa?.codCfo,
        curriculoVersaoId: conta.versoes.finalizada,
        demonstradoEm: now,
      },
    });
    ids.participacoes.push(m.value(`id da participação em ${nome}`, id));
    const demandaId = demandas[nome];
    // Long over: it changes nothing of what the person may do.
    await db.janelaIndividual.create({
      data: {
        ...{ participacaoId: id, faseId: 22, janela: 'realizacao', causa: 'comissao' },
        ...{ inicio: new Date('2020-01-02'), fim: new Date('2020-01-03'), criadaEm: now },
        motivo: m.text(`motivo do prazo próprio em ${nome}`),
        criadaPorNome: o.text(`quem abriu o prazo próprio em ${nome}`),
      },
    });
    await db.atoEmLote.create({
      data: {
        ...{
          tipo: 'escrever',
          estado: 'concluido',
          demandaId,
          criadoEm: now,
          pedidoEm: now,
          concluidoEm: now,
        },
        parametros: { recado: o.text(`o que se escreveu a vários em ${nome}`) },
        solicitanteNome: o.text(`quem escreveu a vários em ${nome}`),
        itens: {
          create: {
            ...{ ordem: 0, demandaId, participacaoId: id, estado: 'recusado', em: now },
            motivo: o.text(`por que não se escreveu em ${nome}`),
            efeito: o.text(`o que se faria em ${nome}`),
          },
        },
      },
    });
    const etapa = async (qual: string, dados: NovoResultado) => {
      const resultado = await db.resultadoEtapa.create({
        data: {
          participacaoId: id,
          etapa: qual,
          atualizadoEm: now,
          finalizadoEm: now,
          avaliadorNome: o.text(`avaliador de ${qual} em ${nome}`),
          ...dados,
        },
      });
      ids.resultados.push(resultado.id);
      return resultado.id;
    };
    const recorrer = async (resultadoId: string, faseId: number, decisao: DecisaoPlantada) => {
      const recurso = await db.recurso.create({
        data: {
          resultadoId,
          demandaId,
          faseId,
          numeracao: 1,
          observacao: m.text(`observação do recurso em ${nome}`),
          criadoEm: ontem(ctx),
          ...decisao,
        },
      });
      ids.recursos.push(m.value(`id do recurso em ${nome}`, recurso.id));
      const arquivoId = await plantarArquivo(cena, `anexo do recurso em ${nome}`);
      await db.recursoAnexo.create({ data: { recursoId: recurso.id, arquivoId, ordem: 0 } });
      return { id: recurso.id, arquivoId };
    };
    return { id, etapa, recorrer };
  };
  const publicado = { estado: 'publicado', publicadoEm: now };
  const passou = { ...publicado, apto: true, publicadoFinalEm: now };
  const reprovou = (nome: string): NovoResultado => ({
    ...publicado,
    apto: false,
    criterios: { cargaHoraria: { atende: false, motivo: m.text(`motivo do critério em ${nome}`) } },
    observacao: m.text(`motivo publicado em ${nome}`),
  });
  const deferido = (nome: string): NovoResultado => ({
    aptoFinal: true,
    observacaoFinal: o.text(`observação do recurso deferido em ${nome}`),
  });
  const decidido = (nome: string, status: number): DecisaoPlantada => ({
    status,
    decisao: o.text(`decisão não publicada em ${nome}`),
    decididoPor: o.text(`quem decidiu em ${nome}`),
    decididoEm: ontem(ctx),
  });

  const carga = await participar('cargaHoraria');
  const emCarga = await carga.etapa('carga_horaria', { ...reprovou('carga horária'), ...deferido('carga') });
  await carga.recorrer(emCarga, 42, decidido('carga horária', 15));

  const adiantada = await participar('adiantada');
  const emAdiantada = await adiantada.etapa('carga_horaria', {
    ...reprovou('adiantada'),
    ...deferido('adiantada'),
  });
  await adiantada.recorrer(emAdiantada, 42, decidido('adiantada', 15));
  const seguiu = await adiantada.etapa('cadastro', {
    observacao: o.text('cadastro de quem seguiu'),
    apto: true,
  });
  o.value('id do cadastro de quem seguiu', seguiu);

  const cadastro = await participar('cadastro');
  await cadastro.etapa('carga_horaria', passou);
  const naoPublicado = await cadastro.etapa('cadastro', {
    estado: 'finalizado',
    apto: false,
    criterios: {
      formacaoAcademica: { atende: false, motivo: o.text('motivo não publicado do critério') },
      tempoExperiencia: { atende: true, motivo: '' },
      experienciaProfissional: { atende: false, motivo: '' },
    },
    observacao: o.text('motivo não publicado do cadastro'),
    observacaoFinal: o.text('motivo final não publicado do cadastro'),
  });

  const documentos = await participar('documentos');
  const finalizada = await participar('finalizada');
  const habilitacao = await participar('habilitacao');
  for (const onde of [documentos, habilitacao]) {
    await onde.etapa('carga_horaria', passou);
    await onde.etapa('cadastro', passou);
  }
  const tecnica = await habilitacao.etapa('hab_tecnica', reprovou('habilitação'));
  const recursoTecnico = await habilitacao.recorrer(tecnica, 29, decidido('habilitação', 16));
  const juridica = await habilitacao.etapa('hab_juridica', {
    estado: 'finalizado',
    apto: false,
    observacao: o.text('motivo não publicado da habilitação jurídica'),
  });

  const fim = await finalizada.etapa('carga_horaria', {
    ...reprovou('finalizada'),
    aptoFinal: false,
    observacaoFinal: m.text('motivo final publicado'),
    publicadoFinalEm: now,
  });
  const publico = await finalizada.recorrer(fim, 42, {
    status: 16,
    decisao: m.text('decisão publicada'),
    decididoPor: m.text('quem decidiu o que se publicou'),
    decididoEm: ontem(ctx),
  });

  return {
    ...ids,
    carga: { resultado: emCarga, recurso: ids.recursos[0] ?? '' },
    adiantada: { resultado: emAdiantada, seguiu },
    naoPublicado,
    tecnica,
    juridica,
    publicado: { resultado: fim, recurso: publico.id },
    anexoTecnico: recursoTecnico.arquivoId,
    documentos: documentos.id,
    habilitacao: habilitacao.id,
  };
}

type DecisaoPlantada = { status: number; decisao: string; decididoPor: string; decididoEm: Date };
export type Participacoes = Awaited<ReturnType<typeof plantarParticipacoes>>;
