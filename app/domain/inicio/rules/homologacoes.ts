import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { PedidoQueEspera } from '#app/domain/homologacao/queries.server/esperam.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { caminhoDaTela } from '#app/domain/demanda/machine/links.ts';
import { pedirDeQuantos } from '#app/domain/homologacao/labels.ts';
import { prazoParaPedir } from '#app/domain/homologacao/prazo.ts';
import type { Tarefa } from '../types.ts';
import type { CargaDoInicio } from './demandas.ts';
import { fimEmPalavras, urgenciaDoDia } from './prazo.ts';

/**
 * What waits for the superintendence and since when: to be written down by whoever may where it decides on paper, else to
 * be known of. R-HOM-10.
 */
export const tarefasDaSuperintendencia = (
  pedidos: readonly PedidoQueEspera[],
  pessoa: UsuarioAtor,
): Tarefa[] =>
  pedidos.flatMap(({ id, demandaId, areaAtuacao, processo, objeto, pedidaEm, quemDecide, pessoas }) => {
    if (!podeExecutar('homologacao.pedir', pessoa, { areaAtuacao, pessoas }).ok) return [];
    const desde = diaDoInstante(pedidaEm);
    const quantos = `${String(pessoas.length)} ${pessoas.length === 1 ? 'apto' : 'aptos'}`;
    const aMao = quemDecide === 'a-mao';
    return [
      {
        chave: `homologacao-${id}`,
        urgencia: 'proximos',
        dia: null,
        desde,
        icone: 'stamp',
        titulo: aMao
          ? `Levar à Superintendência e registrar a decisão: ${quantos}`
          : `Aguardando a Superintendência: ${quantos}`,
        processo,
        complemento: objeto,
        progresso: null,
        prazo: `desde ${formatarDia(desde)}`,
        botao: aMao ? 'Registrar' : 'Ver',
        href: aMao ? `/adm/homologacao/${demandaId}/decisao/${id}` : `/adm/homologacao/${demandaId}`,
      },
    ];
  });

/** The request for those who are apt, whatever else the demand asks; null before its last stage is over. R-HOM-10. */
export function tarefaDoPedido(
  { demanda, fases, pendencias, pessoas, feriados }: CargaDoInicio,
  pessoa: UsuarioAtor,
  now: Date,
): Tarefa | null {
  const { semHomologacao: quantos } = pendencias;
  const prazo = quantos > 0 && feriados ? prazoParaPedir(demanda, fases, feriados) : null;
  const hoje = diaDoInstante(now);
  const { areaAtuacao } = demanda;
  if (prazo === null || hoje < prazo.desde) return null;
  if (!podeExecutar('homologacao.pedir', pessoa, { areaAtuacao, pessoas }).ok) return null;
  return {
    chave: `${demanda.id}:homologacao`,
    urgencia: urgenciaDoDia(prazo.ate, hoje),
    dia: prazo.ate,
    desde: prazo.desde,
    icone: 'stamp',
    titulo: pedirDeQuantos(quantos),
    processo: demanda.identificacaoProcesso,
    complemento: demanda.objeto,
    progresso: null,
    prazo: fimEmPalavras('o prazo', prazo.ate, hoje),
    botao: 'Pedir',
    href: caminhoDaTela('homologacao', demanda.id),
  };
}
