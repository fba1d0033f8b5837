import type { Ctx } from '#app/domain/ctx.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import type { Cenario } from '../cenario.ts';
import { idDe } from '../sorteio.ts';
import type { Vida } from '../vida.ts';
import { ator, idDaConta } from './atores.ts';
import { gravarCronogramas } from './cronogramas.ts';

export async function gravarDemandas(
  ctx: Ctx,
  { demandas, objetos, catalogo, ordem }: Cenario,
): Promise<void> {
  const { db } = ctx;
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
  await gravarCronogramas(ctx, demandas, { catalogo, ordem });
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
      estado: 'concluida',
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
