import { POLITICA } from '#app/domain/acesso/politica.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { impressaoDaVersao } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { TERMO_DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { COM_LINHAS } from '#app/domain/curriculo/queries.server.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server.ts';
import { colunaDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import type { Cenario } from './cenario.ts';
import { CONTAS, type Conta } from './contas.ts';
import type { Curriculo } from './curriculos.ts';
import { avisosDaDemanda, linhasEnviadas, mensagensDosResultados } from './mensagens.ts';
import type { Selecao } from './participacoes.ts';
import { idDe } from './sorteio.ts';
import { FLUIG, SISTEMA, type Vida } from './vida.ts';

/** Messages of the load that are left for the worker to send. */
const PENDENTES = 8;

const nomeDaConta = (conta: Conta): string => `${conta.nome} ${conta.sobrenome}`;
const idDaConta = (chave: string): string => idDe(`conta:${chave}`);

/** How an actor of the script is written into history rows. */
function ator(quem: string): { atorId: string | null; atorNome: string; origem: string } {
  if (quem === SISTEMA) return { atorId: null, atorNome: 'sistema', origem: 'worker' };
  if (quem === FLUIG) return { atorId: null, atorNome: 'Fluig', origem: 'fluig' };
  const conta = CONTAS.find(({ chave }) => chave === quem);
  if (!conta) throw new RuleError(`A conta ${quem} não existe.`);
  return { atorId: idDaConta(quem), atorNome: nomeDaConta(conta), origem: 'web' };
}

export async function gravarPessoas(
  ctx: Ctx,
  { pessoas, curriculos, hoje }: Cenario,
  senhaHash: string,
): Promise<void> {
  const desde = colunaDoDia(somarDias(hoje, -720));
  const criadoEm = new Map(curriculos.map(({ pessoa, versao }) => [pessoa.id, versao.criadaEm as Date]));
  await ctx.db.usuario.createMany({
    data: [
      ...CONTAS.map(({ chave, nome, sobrenome, email }) => ({
        id: idDaConta(chave),
        nome,
        sobrenome,
        email,
        senhaHash,
        criadoEm: desde,
      })),
      ...pessoas.map(({ id, nome, sobrenome, email, cpf, telefone }) => ({
        id,
        nome,
        sobrenome,
        email,
        cpf,
        telefone,
        senhaHash,
        criadoEm: criadoEm.get(id) ?? desde,
      })),
    ],
  });
  await ctx.db.usuarioGrupo.createMany({
    data: [
      ...CONTAS.flatMap(({ chave, grupos }) =>
        grupos.map((grupo) => ({ usuarioId: idDaConta(chave), grupo })),
      ),
      ...pessoas.map(({ id }) => ({ usuarioId: id, grupo: 'candidato' })),
    ],
  });
}

/** Written as drafts and then finished, which is what closes their rows to changes. */
export async function gravarCurriculos(ctx: Ctx, curriculos: readonly Curriculo[]): Promise<void> {
  const { db } = ctx;
  await db.curriculo.createMany({
    data: curriculos.map(({ curriculoId, pessoa }) => ({ id: curriculoId, usuarioId: pessoa.id })),
  });
  await db.curriculoVersao.createMany({ data: curriculos.map(({ versao }) => versao as never) });
  await db.curriculoCursoTecnico.createMany({
    data: curriculos.flatMap(({ tecnicos }) => tecnicos as never[]),
  });
  await db.curriculoExperiencia.createMany({
    data: curriculos.flatMap(({ experiencias }) => experiencias as never[]),
  });
  await db.curriculoCurso.createMany({ data: curriculos.flatMap(({ cursos }) => cursos) });
  await db.curriculoDisciplina.createMany({ data: curriculos.flatMap(({ disciplinas }) => disciplinas) });
  await db.curriculoCadeia.createMany({ data: curriculos.flatMap(({ cadeias }) => cadeias) });
  const prontos = curriculos.flatMap(({ versaoId, finalizadaEm, pessoa }) =>
    finalizadaEm ? [{ versaoId, finalizadaEm, pessoa }] : [],
  );
  const gravadas = await db.curriculoVersao.findMany({ include: COM_LINHAS });
  const resumos = new Map(gravadas.map((versao) => [versao.id, impressaoDaVersao(versao)]));
  await db.$executeRaw`
    update curriculo_versao v
       set estado = 'finalizado', finalizada_em = p.em, atualizada_em = p.em, revisao = 8, sha256 = p.sha256,
           termos_versao = ${TERMO_DO_CURRICULO.versao}, termos_aceitos_em = p.em
      from unnest(${prontos.map(({ versaoId }) => versaoId)}::uuid[],
                  ${prontos.map(({ finalizadaEm }) => finalizadaEm.toISOString())}::timestamptz[],
                  ${prontos.map(({ versaoId }) => resumos.get(versaoId) ?? '')}::text[]) as p(id, em, sha256)
     where v.id = p.id`;
  await db.aceiteTermos.createMany({
    data: prontos.flatMap(({ pessoa, finalizadaEm }) =>
      [TERMO_DO_CURRICULO, POLITICA].map((termo) => ({
        usuarioId: pessoa.id,
        ...termo,
        aceitoEm: finalizadaEm,
      })),
    ),
  });
  await db.$executeRaw`
    update curriculo c set versao_atual_id = v.id, finalizado_em = v.finalizada_em
      from curriculo_versao v where v.curriculo_id = c.id and v.estado = 'finalizado'`;
}

export async function gravarDemandas(
  ctx: Ctx,
  { demandas, objetos, catalogo, ordem }: Cenario,
): Promise<void> {
  const { db } = ctx;
  const editais = new Map((await db.edital.findMany()).map((edital) => [edital.id, edital]));
  await db.demanda.createMany({
    data: demandas.map(({ id, ano, numero, processo, vida }) => {
      const { roteiro } = vida;
      const objeto = objetos.get(roteiro.chave);
      return {
        id,
        identificacaoProcesso: processo,
        ano,
        numero,
        solicitanteId: idDaConta(roteiro.solicitante),
        solicitanteNome: ator(roteiro.solicitante).atorNome,
        areaAtuacao: roteiro.area,
        atividade: roteiro.atividade,
        tipo: roteiro.tipo,
        ...objeto,
        qtdInstrutores: roteiro.instrutores,
        cargaHoraria: roteiro.horas,
        requisitos: roteiro.requisitos,
        status: roteiro.status,
        statusDesde: vida.statusDesde,
        versao: vida.historico.length,
        tipoAvaliacao: vida.tipoAvaliacao,
        formatoAvaliacao: vida.formatoAvaliacao,
        criadaEm: vida.criadaEm,
        cronogramaCriadoEm: vida.cronogramaCriadoEm,
        avaliacaoCargaHorariaConcluidaEm: vida.avaliacaoCargaHorariaConcluidaEm,
        avaliacaoCadastroConcluidaEm: vida.avaliacaoCadastroConcluidaEm,
        agendamentoBancaConcluidoEm: vida.agendamentoBancaConcluidoEm,
        ...vida.notificacoes,
        encerramento: vida.encerramento?.como ?? null,
        encerradaEm: vida.encerramento?.em ?? null,
        encerradaPor: vida.encerramento ? ator(vida.encerramento.por).atorNome : null,
        justificativa: vida.encerramento?.justificativa ?? null,
      };
    }),
  });
  await db.aprovacao.createMany({
    data: demandas.map(({ id, vida }) => ({
      demandaId: id,
      criadaEm: vida.criadaEm,
      ...aprovacoes(vida, id),
    })),
  });
  await gravarChamadas(ctx, demandas);
  await db.historicoDemanda.createMany({
    data: demandas
      .flatMap(({ id, vida }) =>
        vida.historico.map(({ evento, de, para, instante, quem, motivo }) => ({
          demandaId: id,
          evento,
          de,
          para,
          instante,
          motivo: motivo ?? null,
          ...ator(quem),
        })),
      )
      .sort((a, b) => a.instante.getTime() - b.instante.getTime()),
  });
  const comCronograma = demandas.filter(({ vida }) => vida.fases.length > 0);
  await db.cronogramaVersao.createMany({
    data: comCronograma.map(({ id, vida }) => {
      const edital = editais.get(vida.roteiro.editalId ?? 0) ?? null;
      return {
        id: idDe(`cronograma:${id}`),
        demandaId: id,
        numero: 1,
        tipoAvaliacao: vida.tipoAvaliacao,
        formatoAvaliacao: vida.formatoAvaliacao ?? 1,
        editalId: edital?.id ?? null,
        numEdital: edital && `${edital.codigo}/${String(edital.ano)}`,
        numProcesso: edital?.numProcesso ?? null,
        criadoPorId: idDaConta('comissao'),
        criadoPor: ator('comissao').atorNome,
        criadoEm: vida.cronogramaCriadoEm ?? vida.criadaEm,
      };
    }),
  });
  const faseDe = new Map(catalogo.map((fase) => [fase.id, fase]));
  const coluna = (dia: Dia | null) => dia && colunaDoDia(dia);
  await db.faseCronograma.createMany({
    data: comCronograma.flatMap(({ id, vida }) =>
      vida.fases.map((fase) => ({
        cronogramaId: idDe(`cronograma:${id}`),
        faseId: fase.faseId,
        nomeFase: faseDe.get(fase.faseId)?.nome ?? '',
        modulo: faseDe.get(fase.faseId)?.modulo ?? null,
        recurso: faseDe.get(fase.faseId)?.recurso ?? false,
        ordem: ordem.get(fase.faseId) ?? 0,
        realizacaoInicio: colunaDoDia(fase.realizacaoInicio),
        realizacaoFim: colunaDoDia(fase.realizacaoFim),
        recursoInicio: coluna(fase.recursoInicio),
        recursoFim: coluna(fase.recursoFim),
      })),
    ),
  });
  await db.$executeRaw`
    update demanda d set cronograma_atual_id = c.id from cronograma_versao c where c.demanda_id = d.id`;
  await db.$executeRaw`
    insert into sequencia_ano (ano, ultimo) select ano, max(numero) from demanda group by ano
    on conflict (ano) do update set ultimo = excluded.ultimo`;
}

/** The call that started the outside process of each approved analysis, answered. */
async function gravarChamadas(ctx: Ctx, demandas: Cenario['demandas']): Promise<void> {
  const aprovadas = demandas.flatMap(({ id, processo, objeto, vida }) => {
    const analise = vida.historico.find(({ evento }) => evento === 'aprovarAnalise');
    return analise ? [{ id, processo, objeto, vida, em: new Date(analise.instante.getTime() + 3_000) }] : [];
  });
  await ctx.db.chamadaExterna.createMany({
    data: aprovadas.map(({ id, processo, objeto, vida, em }) => ({
      id: idDe(`chamada:${id}`),
      sistema: 'fluig',
      operacao: 'solicitacao-Credenciamento',
      chave: `solicitacao:${id}`,
      demandaId: id,
      estado: 'confirmada',
      corpo: {
        processoID: processo,
        decisao: 'Aprovado',
        area: nomeDaArea(vida.roteiro.area),
        solicitante: ator(vida.roteiro.solicitante).atorNome,
        atividade: nomeDaAtividade(vida.roteiro.atividade),
        idCredenciamento: id,
        objeto,
      },
      resposta: { simulado: true },
      numeroExterno: numeroDoProcesso(id),
      tentativas: 1,
      criadaEm: em,
      atualizadaEm: em,
    })),
  });
}

/** Six digits of the simulated workflow. */
const numeroDoProcesso = (id: string): string =>
  String(100_000 + (Number.parseInt(id.slice(0, 8), 16) % 900_000));

/** The decisions of the approval, from what happened. */
function aprovacoes({ historico }: Vida, id: string) {
  const ocorrencia = (...eventos: string[]) => historico.find(({ evento }) => eventos.includes(evento));
  const analise = ocorrencia('aprovarAnalise', 'reprovarAnalise');
  const diretoria = ocorrencia('aprovarDiretoria');
  const superintendencia = ocorrencia('aprovarSuperintendencia');
  return {
    analise: analise ? analise.evento === 'aprovarAnalise' : null,
    numeroProcesso: analise?.evento === 'aprovarAnalise' ? numeroDoProcesso(id) : null,
    analiseJustificativa: analise?.motivo ?? null,
    analiseEm: analise?.instante ?? null,
    analisePor: analise ? ator(analise.quem).atorNome : null,
    diretoria: diretoria ? true : null,
    diretoriaEm: diretoria?.instante ?? null,
    diretoriaPor: diretoria ? 'Diretoria' : null,
    superintendencia: superintendencia ? true : null,
    superintendenciaEm: superintendencia?.instante ?? null,
    superintendenciaPor: superintendencia ? 'Superintendência' : null,
  };
}

export async function gravarSelecoes(ctx: Ctx, { demandas }: Cenario): Promise<void> {
  const selecoes: Selecao[] = demandas.map(({ selecao }) => selecao);
  const participacoes = selecoes.flatMap((selecao) => selecao.participacoes);
  await ctx.db.participacao.createMany({ data: participacoes.map(({ linha }) => linha) });
  await ctx.db.resultadoEtapa.createMany({
    data: participacoes.flatMap(({ resultados }) =>
      resultados.map(({ avaliador, ...resultado }) => ({
        ...resultado,
        avaliadorId: ator(avaliador).atorId,
        avaliadorNome: ator(avaliador).atorNome,
      })),
    ),
  });
  await ctx.db.recurso.createMany({
    data: selecoes.flatMap(({ recursos }) =>
      recursos.map((recurso) => ({
        ...recurso,
        decididoPor: recurso.decididoPor && ator(recurso.decididoPor).atorNome,
      })),
    ),
  });
}

export async function gravarMensagens(ctx: Ctx, { demandas, elegiveis }: Cenario): Promise<void> {
  const abertas = demandas.filter(({ vida }) => vida.roteiro.status === 14);
  const avisos = abertas.flatMap((demanda) =>
    avisosDaDemanda(demanda, elegiveis.get(demanda.vida.roteiro.chave) ?? []),
  );
  const enviadas = [...demandas.flatMap(mensagensDosResultados), ...avisos.slice(0, -PENDENTES)];
  const dominio = /@([^\s>]+)/.exec(env.SMTP_REMETENTE)?.[1] ?? 'localhost';
  await ctx.db.mensagem.createMany({ data: linhasEnviadas(enviadas, dominio) });
  await registrarMensagens(
    ctx,
    avisos.slice(-PENDENTES).map(({ mensagem }) => mensagem),
  );
}
