import type { Command } from 'commander';
import { reconciliar } from '#app/domain/chamada/queries.server/reconciliacao.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

export function comandoReconciliar(programa: Command, contexto: Contexto): void {
  acrescentar(programa, contexto, {
    nome: 'reconciliar',
    descricao:
      'confere com o Fluig cada processo que espera decisão e mostra o que difere; não muda nada (sai com 9 quando algo difere)',
    leitura: true,
    exemplos: ['reconciliar', 'reconciliar --json'],
    executar: async (ctx, _entrada, ambiente) => {
      const fluig = ambiente.abrirFluig();
      if (!fluig) {
        return { json: null, texto: 'Este portal não está ligado a um Fluig: não há o que conferir.' };
      }
      const feita = await reconciliar(ctx, fluig);
      const { conferidos, iguais, diferentes, parou } = feita;
      return {
        json: feita,
        texto: linhas(
          `${quantos(conferidos, 'processo conferido', 'processos conferidos')}, ${quantos(iguais, 'igual', 'iguais')}.`,
          diferentes.length > 0 &&
            tabelaDeTexto(
              ['chamada', 'o quê', 'demanda', 'número lá', 'diferença', 'o que fazer'],
              diferentes.map((d) => [d.chamada, d.oQue, d.processo, d.numero, d.diferenca, d.fazer]),
            ),
          parou !== null && `A conferência parou antes do fim: ${parou}. Nada mudou; repita depois.`,
        ),
        codigo: parou !== null ? CODIGOS.falha : diferentes.length > 0 ? CODIGOS.achados : CODIGOS.certo,
      };
    },
  });
}
