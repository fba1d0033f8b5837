import type { Command } from 'commander';
import { executarConferencia, pedirConferencia } from '#app/domain/chamada/commands.server/conferencia.ts';
import { getConferencia } from '#app/domain/chamada/queries.server/conferencias.ts';
import { lerProcessos } from '#app/domain/chamada/queries.server/reconciliacao.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto, type Saida } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const SEM_FLUIG: Saida = {
  json: null,
  texto: 'Este portal não está ligado a um Fluig: não há o que conferir.',
};

export function comandoReconciliar(programa: Command, contexto: Contexto): void {
  acrescentar(programa, contexto, {
    nome: 'reconciliar',
    descricao:
      'confere com o Fluig cada processo que espera decisão e guarda o relatório; nenhuma decisão muda (sai com 9 quando algo difere)',
    exemplos: ['reconciliar', 'reconciliar --simular --json'],
    executar: async (ctx, _entrada, ambiente) => {
      const fluig = ambiente.abrirFluig();
      if (!fluig) return SEM_FLUIG;
      const id = await pedirConferencia(ctx, { semTarefa: true });
      await executarConferencia(ctx, id, fluig);
      const feita = await getConferencia(ctx, id);
      return {
        json: feita,
        texto: linhas(
          contagem(feita),
          feita.total > 0 &&
            tabelaDeTexto(
              ['chamada', 'o quê', 'demanda', 'número lá', 'diferença', 'o que fazer'],
              feita.diferentes.map((d) => [d.chamada, d.oQue, d.processo, d.numero, d.diferenca, d.fazer]),
            ),
          feita.parou !== null && `A conferência parou antes do fim: ${feita.parou}. Repita depois.`,
        ),
        codigo: codigoDe(feita.parou, feita.total),
      };
    },
    ensaiar: async (ctx, _entrada, ambiente) => {
      const fluig = ambiente.abrirFluig();
      if (!fluig) return SEM_FLUIG;
      const { vistas: _vistas, fora: _fora, ...lida } = await lerProcessos(ctx, fluig);
      const diferem = `${quantos(lida.diferentes.length, 'difere', 'diferem')}.`;
      return {
        json: lida,
        texto: linhas(contagem(lida), diferem, lida.parou !== null && `Parou antes do fim: ${lida.parou}.`),
      };
    },
  });
}

const contagem = ({ conferidos, iguais }: { conferidos: number; iguais: number }): string =>
  `${quantos(conferidos, 'processo conferido', 'processos conferidos')}, ${quantos(iguais, 'igual', 'iguais')}.`;

function codigoDe(parou: string | null, diferentes: number): number {
  if (parou !== null) return CODIGOS.falha;
  return diferentes > 0 ? CODIGOS.achados : CODIGOS.certo;
}
