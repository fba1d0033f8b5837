import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { PedidoQueEspera } from '#app/domain/homologacao/queries.server/esperam.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';

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
