import { randomUUID } from 'node:crypto';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { colunaDoDia, diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { criarCriterios, pontuar } from './avaliacao.ts';
import { agendar, criarBanca } from './banca.ts';
import { darResultado, enviar, IDS, criarTipos } from './habilitacao.ts';
import { CNPJS, criarDemandaParaHomologar } from './homologacao.ts';
import { catalogo, fase } from './maquina.ts';
import { criarUsuario } from './usuario.ts';

/**
 * A demand with something of every area that could still be written, every window of every phase open now: a person's
 * candidature with interest, results, documents, request for a document and appeal; panel, scheduling, draft
 * of scores, a recused member; a request at the superintendence and its call.
 */
export async function criarDemandaViva(ctx: Ctx) {
  await criarTipos(ctx);
  const hoje = diaDoInstante(ctx.now);
  const [de, ate] = [somarDias(hoje, -5), somarDias(hoje, 5)];
  const { demanda, participacoes, objeto } = await criarDemandaParaHomologar(ctx, {
    status: 11,
    tipoAvaliacao: 2,
    formatoAvaliacao: 2,
    fases: catalogo.map(({ id, recurso }) => fase(id, de, ate, recurso ? [de, ate] : null)),
  });
  const [participacao] = participacoes;
  if (!participacao) throw new Error('sem candidata');
  const { id: participacaoId, usuario: candidata } = participacao;
  const equipe = await criarUsuario(ctx, {
    grupos: ['administrador', 'comissao', 'coordenacao', 'juridico'],
    cpf: null,
  });

  const { banca, membros, pessoas } = await criarBanca(ctx, demanda.id, {
    inicioDia: de,
    fimDia: ate,
    suplentes: 1,
  });
  const [membro] = pessoas;
  const suplente = membros.find(({ papel }) => papel === 'suplente');
  if (!membro || !suplente) throw new Error('sem banca');
  const { id: agendamentoId } = await agendar(ctx, { id: participacaoId, demandaId: demanda.id }, banca.id, {
    tipo: 'E',
    inicio: new Date(ctx.now.getTime() - 3_600_000),
    avisado: true,
  });
  await ctx.db.pedidoDeHorario.create({
    data: { agendamentoId, versao: 1, motivo: 'Viagem', pedidoEm: ctx.now },
  });
  await ctx.db.organizacao.update({
    where: { id: 1 },
    data: { atoEmNome: true, atoEmNomeSemAnexo: true },
  });
  const emNome = await ctx.db.atoEmNome.create({
    data: {
      ...{ id: randomUUID(), participacaoId, agendamentoId, versao: 1, ato: 'pedir-outro-horario' },
      ...{ meio: 'telefone', pedidoEm: ctx.now, motivo: 'Sem internet.', feitoEm: ctx.now },
      ...{ feitoPorId: equipe.id, feitoPorNome: 'Teste' },
    },
  });
  const declarar = (membroId: string, declaracao: string, motivos: string[] = []) =>
    ctx.db.impedimento.create({
      data: {
        membroId,
        participacaoId,
        numero: 1,
        declaracao,
        motivos,
        declaradoEm: ctx.now,
        declaradoPor: 'Teste',
      },
    });
  const [primeiro, segundo] = membros;
  await declarar(primeiro?.id ?? '', 'nenhum');
  const impedimento = await declarar(segundo?.id ?? '', 'impedimento', ['interesse']);
  await criarCriterios(ctx);
  await pontuar({ ...ctx, actor: membro }, agendamentoId, {}, { final: false });
  const avaliacao = await ctx.db.avaliacao.findFirstOrThrow({ where: { agendamentoId } });

  const cadastro = await darResultado(ctx, participacaoId, 'cadastro');
  const recurso = await ctx.db.recurso.create({
    data: {
      resultadoId: cadastro.id,
      demandaId: demanda.id,
      faseId: 19,
      numeracao: 1,
      observacao: 'Peço revisão.',
      criadoEm: ctx.now,
    },
  });
  const envio = await enviar(ctx, { id: participacaoId, usuarioId: candidata.id }, 'HabTec');
  const tecnica = await ctx.db.resultadoEtapa.findUniqueOrThrow({
    where: { participacaoId_etapa: { participacaoId, etapa: 'hab_tecnica' } },
  });
  const diligencia = await ctx.db.diligencia.create({
    data: {
      resultadoId: tecnica.id,
      envioId: envio.id,
      tipoDocumentoId: IDS.HabTec[0] ?? 0,
      motivo: 'Ilegível',
      ate: colunaDoDia(ate),
      abertaEm: ctx.now,
      abertaPorNome: 'Teste',
      abertaPorId: equipe.id,
    },
  });
  const homologacao = await ctx.db.homologacao.create({
    data: {
      demandaId: demanda.id,
      edital: 'E',
      objeto,
      pedidaEm: ctx.now,
      pedidaPorNome: 'Teste',
      candidatos: { create: { participacaoId, cnpj: CNPJS[0], nomeEmpresa: 'E', origem: 'credenciamento' } },
    },
  });
  const chamar = (operacao: string, homologacaoId?: string) =>
    ctx.db.chamadaExterna.create({
      data: {
        sistema: 'fluig',
        operacao,
        chave: `${operacao}:${demanda.id}`,
        demandaId: demanda.id,
        homologacaoId,
        estado: 'recusada',
        corpo: {},
        criadaEm: ctx.now,
        atualizadaEm: ctx.now,
      },
    });
  const chamada = await chamar('solicitacao');
  await chamar('homologacao', homologacao.id);
  return {
    demanda,
    participacaoId,
    candidata: candidata satisfies UsuarioAtor,
    equipe,
    membro,
    bancaId: banca.id,
    titulares: membros.slice(0, 3).map(({ avaliadorCodigo }) => avaliadorCodigo),
    agendamentoId,
    emNomeId: emNome.id,
    avaliacaoId: avaliacao.id,
    impedimentoId: impedimento.id,
    suplenteId: suplente.id,
    cadastroId: cadastro.id,
    recursoId: recurso.id,
    diligenciaId: diligencia.id,
    homologacaoId: homologacao.id,
    objeto,
    chamadaId: chamada.id,
  };
}

export type DemandaViva = Awaited<ReturnType<typeof criarDemandaViva>>;
