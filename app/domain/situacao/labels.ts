import { formatarDia, formatarInstante, type Dia } from '#app/lib/dates.ts';
import type { Espera, Posicao } from './types.ts';

const ESPERA: Readonly<Record<Espera, string>> = {
  avaliacao: 'espera a avaliação',
  agendamento: 'espera o agendamento',
  notas: 'espera as notas',
  resultado: 'espera o envio do resultado',
  analise: 'espera a análise dos documentos',
};

/** A window of theirs: from when too, where that is known, for it may be still to come. */
const periodo = ({ de, ate }: { de: Dia | null; ate: Dia }): string =>
  de === null ? `até ${formatarDia(ate)}` : `de ${formatarDia(de)} a ${formatarDia(ate)}`;

/** How somebody stands in a stage, in the words of the staff; completes 'Ana: …'. */
export function posicaoEmPalavras(posicao: Posicao): string {
  const naoContado = 'publicado' in posicao && posicao.publicado === 'nao' ? ', e ainda não sabe' : '';
  switch (posicao.onde) {
    case 'nao-alcancou':
      return 'ainda não chegou a esta etapa';
    case 'fora':
      return 'não segue';
    case 'retirou':
      return 'retirou o interesse';
    case 'sem-resultado':
      return 'terminou sem resultado';
    case 'feita':
      return 'fez a sua parte';
    case 'deles': {
      const { de, ate } = posicao;
      const quando = ate === null ? '' : ` ${periodo({ de, ate })}`;
      const proprio = posicao.propria ? ', em prazo próprio' : '';
      return `${posicao.ato === 'enviar' ? 'pode enviar os documentos' : 'pode responder à diligência'}${quando}${proprio}`;
    }
    case 'nao-enviou':
      return 'não enviou os documentos, e ninguém decidiu';
    case 'marcada':
      return `tem horário em ${formatarInstante(posicao.em)}${posicao.avisado ? '' : ', e não foi avisado'}`;
    case 'ausente':
      return 'não compareceu, e espera o resultado';
    case 'espera':
      return ESPERA[posicao.oque];
    case 'nao-avaliado':
      return 'não é avaliado';
    case 'aprovado':
      return `aprovado${posicao.porRecurso ? ' após recurso' : ''}${naoContado}`;
    case 'recorre':
      return `reprovado, pode recorrer ${periodo(posicao)}${naoContado}`;
    case 'em-recurso':
      return 'com recurso em análise';
    case 'reprovado':
      return `reprovado${naoContado}`;
  }
}
