import { ETAPA, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { faseDoStatus, passaPor } from '#app/domain/demanda/machine/proximo.ts';
import { SEQUENCIA } from '#app/domain/etapa/status.ts';
import { decisaoFinal, segue } from '#app/domain/situacao/resultado.ts';
import {
  inicioDoDia,
  instanteDe,
  maiorDia,
  menorDia,
  somarDias,
  diasEntre,
  type Dia,
} from '#app/lib/dates.ts';
import type { Pessoa } from './pessoas.ts';
import { passarPeloJuridico } from './juridico.ts';
import { decidir, DECISOES, PEDIDOS, type Participacao, type Recurso, type Resultado } from './resultados.ts';
import { idDe, type Sorteio } from './sorteio.ts';
import { destinoDe, type DecisaoDoRecurso, type Destino } from './trajetorias.ts';
import type { Vida } from './vida.ts';

export type Interessado = { pessoa: Pessoa; versaoId: string; tipo: 'I' | 'E'; codCfo: string | null };

export type Selecao = {
  participacoes: { linha: Participacao; interessado: Interessado; resultados: Resultado[] }[];
  recursos: Recurso[];
};

/** The stages, the status that evaluates each, and the statuses that publish and that decide its appeals. */
const ETAPAS = [
  {
    etapa: ETAPA.cargaHoraria,
    avalia: STATUS.avaliacaoDeCargaHoraria,
    preliminar: STATUS.cargaHorariaPreliminar,
    final: STATUS.cargaHorariaFinal,
    campos: ['cargaHorariaPreliminarEm', 'cargaHorariaFinalEm'],
  },
  {
    etapa: ETAPA.cadastro,
    avalia: STATUS.avaliacaoDeCadastro,
    preliminar: STATUS.cadastroPreliminar,
    final: STATUS.cadastroFinal,
    campos: ['cadastroPreliminarEm', 'cadastroFinalEm'],
  },
  {
    etapa: ETAPA.habTecnica,
    avalia: STATUS.habTecnicaPreliminar,
    preliminar: STATUS.habTecnicaPreliminar,
    final: STATUS.habTecnicaFinal,
    campos: ['habTecnicaPreliminarEm', 'habTecnicaFinalEm'],
  },
] as const;

/** Who takes part in a demand, how each was evaluated so far, and the appeals: as its life tells. */
export function selecionar(
  vida: Vida,
  demandaId: string,
  interessados: readonly Interessado[],
  hoje: Dia,
  now: Date,
  sorteio: Sorteio,
): Selecao {
  const selecao: Selecao = { participacoes: [], recursos: [] };
  const interesse = faseDoStatus(STATUS.demonstracaoDeInteresse, vida, vida.fases);
  if (interesse === null) return selecao;
  const ultimo =
    vida.roteiro.fim === 'cancelada' ? somarDias(hoje, -7) : menorDia(interesse.realizacaoFim, hoje);
  const dias = Math.max(0, diasEntre(interesse.realizacaoInicio, ultimo));
  for (const interessado of interessados) {
    const id = idDe(`participacao:${demandaId}:${interessado.pessoa.chave}`);
    const dia = somarDias(interesse.realizacaoInicio, sorteio.inteiro(0, dias));
    const quando = instanteDe(
      dia,
      `${String(sorteio.inteiro(7, 21)).padStart(2, '0')}:${String(sorteio.inteiro(10, 59))}`,
    );
    const demonstradoEm = quando < now ? quando : new Date(now.getTime() - sorteio.inteiro(10, 300) * 1_000);
    const linha: Participacao = {
      id,
      demandaId,
      usuarioId: interessado.pessoa.id,
      tipo: interessado.tipo,
      curriculoVersaoId: interessado.versaoId,
      codCfo: interessado.codCfo,
      demonstradoEm,
    };
    const destino = destinoDe(interessado.pessoa.email, vida.roteiro.chave) ?? vida.roteiro.destino ?? null;
    const resultados = avaliar(vida, linha, destino, selecao.recursos, hoje, now, sorteio);
    selecao.participacoes.push({ linha, interessado, resultados });
  }
  return selecao;
}

const posicao = (status: StatusId): number => SEQUENCIA.findIndex((candidato) => candidato === status);

function avaliar(
  vida: Vida,
  participacao: Participacao,
  destino: Destino | null,
  recursos: Recurso[],
  hoje: Dia,
  now: Date,
  sorteio: Sorteio,
): Resultado[] {
  const resultados: Resultado[] = [];
  const { status, fim } = vida.roteiro;
  if (fim === 'cancelada') return resultados;
  const onde =
    status === STATUS.aguardandoFinalizacao || status === STATUS.finalizada
      ? SEQUENCIA.length
      : posicao(status);
  let anterior: Resultado | null = null;
  for (const { etapa, avalia, preliminar, final, campos } of ETAPAS) {
    if (!passaPor(avalia, vida, vida.fases)) continue;
    if (onde < posicao(avalia)) return resultados;
    if (etapa !== ETAPA.habTecnica && anterior !== null && !segue(anterior)) return resultados;
    if (etapa === ETAPA.habTecnica && (anterior === null || decisaoFinal(anterior) !== true))
      return resultados;
    const atual =
      onde === posicao(avalia) && (etapa !== ETAPA.habTecnica || vida.notificacoes[campos[0]] === undefined);
    // While a stage is being evaluated only some are done, as drafts.
    if (atual && !destino && sorteio.chance(0.5)) return resultados;
    const concluidoEm =
      etapa === ETAPA.cargaHoraria
        ? vida.avaliacaoCargaHorariaConcluidaEm
        : etapa === ETAPA.cadastro
          ? vida.avaliacaoCadastroConcluidaEm
          : (vida.notificacoes[campos[0]] ?? null);
    const publicadoEm = vida.notificacoes[campos[0]] ?? null;
    const publicadoFinalEm = vida.notificacoes[campos[1]] ?? null;
    const resultado = decidir(vida, participacao, etapa, destino?.[etapa]?.apto, sorteio, {
      atualizadoEm:
        concluidoEm ??
        (etapa === ETAPA.habTecnica
          ? duranteAFase(vida, avalia, now)
          : new Date(now.getTime() - sorteio.inteiro(20, 600) * 60_000)),
      finalizadoEm: atual ? null : concluidoEm,
      publicadoEm: atual ? null : publicadoEm,
      publicadoFinalEm: atual ? null : publicadoFinalEm,
    });
    resultados.push(resultado);
    if (atual) return resultados;
    const recorre = destino ? destino[etapa]?.recursos !== undefined : sorteio.chance(0.45);
    if (resultado.apto === false && publicadoEm !== null && recorre) {
      const decisao = destino?.[etapa]?.recursos?.[0];
      const lugar = { preliminar, final, onde, decisao };
      const recurso = recorrer(vida, participacao, resultado, lugar, hoje, now, sorteio);
      if (recurso) recursos.push(recurso);
    }
    anterior = resultado;
  }
  const juridico = passarPeloJuridico(vida, participacao, anterior, destino, hoje, now, sorteio);
  recursos.push(...juridico.recursos);
  return [...resultados, ...juridico.resultados];
}

/** Half way between the first instant of the status's phase and now: the reviews ask when they are done. */
function duranteAFase(vida: Vida, status: StatusId, now: Date): Date {
  const fase = faseDoStatus(status, vida, vida.fases);
  const inicio = Math.max(
    vida.statusDesde.getTime(),
    fase ? inicioDoDia(fase.realizacaoInicio).getTime() : 0,
  );
  return new Date((inicio + now.getTime()) / 2);
}

/** An appeal of the rejected; decided once the demand has passed the status that decides, or about to be. */
function recorrer(
  vida: Vida,
  participacao: Participacao,
  resultado: Resultado,
  lugar: { preliminar: StatusId; final: StatusId; onde: number; decisao: DecisaoDoRecurso | undefined },
  hoje: Dia,
  now: Date,
  sorteio: Sorteio,
): Recurso | null {
  const { preliminar, final, onde } = lugar;
  const fase = faseDoStatus(preliminar, vida, vida.fases);
  const faseId = fase?.faseIds[0];
  if (!fase?.recursoInicio || !fase.recursoFim || faseId === undefined || hoje < fase.recursoInicio)
    return null;
  const limite = menorDia(fase.recursoFim, hoje);
  const dia = somarDias(fase.recursoInicio, sorteio.inteiro(0, diasEntre(fase.recursoInicio, limite)));
  const criado = instanteDe(
    dia,
    `${String(sorteio.inteiro(8, 19)).padStart(2, '0')}:${String(sorteio.inteiro(10, 59))}`,
  );
  const decisao = faseDoStatus(final, vida, vida.fases);
  const passou = onde > posicao(final);
  const em = decisao ? instanteDe(maiorDia(decisao.realizacaoInicio, somarDias(dia, 1)), '09:45') : now;
  const decidido =
    passou ||
    (onde === posicao(final) && (lugar.decisao ? lugar.decisao !== 'analise' : sorteio.chance(0.5)));
  const aprovado = lugar.decisao ? lugar.decisao === 'aprovado' : sorteio.chance(0.4);
  // On the first morning of its status, half way through what has passed of it.
  const decididoEm = em < now ? em : new Date((vida.statusDesde.getTime() + now.getTime()) / 2);
  if (decidido && aprovado) {
    resultado.aptoFinal = true;
    resultado.observacaoFinal = 'Aprovado após envio de recurso';
  }
  return {
    id: idDe(`recurso:${resultado.id}`),
    resultadoId: resultado.id,
    etapa: resultado.etapa,
    demandaId: participacao.demandaId,
    faseId,
    numeracao: 1,
    status: decidido ? (aprovado ? 15 : 16) : 1,
    observacao: sorteio.um(PEDIDOS),
    decisao: decidido ? DECISOES[aprovado ? 'aprovado' : 'reprovado'] : null,
    decididoPor: decidido ? 'comissao' : null,
    decididoEm: decidido ? decididoEm : null,
    criadoEm:
      criado < now ? criado : new Date((inicioDoDia(fase.recursoInicio).getTime() + now.getTime()) / 2),
  };
}
