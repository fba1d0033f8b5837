import { tabelaDe, type Celula, type Tabela } from '#app/lib/tabela.ts';
import { formatarDia, horaEscrita } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '../agendamento/labels.ts';
import { STATUS_DO_RECURSO } from '../recurso/labels.ts';
import { criteriosDa } from '../selecao/criterios.ts';
import { TIPO_DE_CANDIDATO } from '../selecao/labels.ts';
import { ETAPA_DO_QUADRO } from './rules.ts';
import type { Linhas, TipoDeQuadro } from './types.ts';

type Arquivo = { cabecalho: readonly string[]; linhas: readonly (readonly Celula[])[] };

function arquivoDe(tipo: TipoDeQuadro, quadro: Linhas): Arquivo {
  switch (quadro.forma) {
    case 'candidatos': {
      const criterios = criteriosDa(ETAPA_DO_QUADRO[tipo]?.etapa ?? '');
      return {
        cabecalho: [
          'Candidato',
          'Tipo',
          ...criterios.map(({ rotulo }) => rotulo),
          'Resultado',
          'Aprovado após recurso',
          'Observação',
        ],
        linhas: quadro.linhas.map((linha) => [
          linha.nome,
          TIPO_DE_CANDIDATO[linha.tipo],
          ...criterios.map(({ id }) => linha.criterios[id] ?? null),
          linha.resultado,
          linha.proprioCaso ? null : linha.aprovadoPorRecurso,
          linha.observacao,
        ]),
      };
    }
    case 'recursos':
      return {
        cabecalho: ['Candidato', 'Tipo', 'Enviado em', 'Numeração', 'Status', 'Observação', 'Decisão'],
        linhas: quadro.linhas.map((linha) => [
          linha.nome,
          TIPO_DE_CANDIDATO[linha.tipo],
          linha.criadoEm,
          linha.numeracao,
          linha.status && STATUS_DO_RECURSO[linha.status],
          linha.observacao,
          linha.decisao,
        ]),
      };
    case 'bancas':
      return {
        cabecalho: [
          'Banca',
          'Membro 1',
          'Membro 2',
          'Membro 3',
          'Local',
          'Início',
          'Fim',
          'Das',
          'Às',
          'Ativa',
        ],
        linhas: quadro.linhas.map(({ membros, ...linha }) => [
          linha.numero,
          membros[0],
          membros[1],
          membros[2],
          linha.local,
          formatarDia(linha.inicioDia),
          formatarDia(linha.fimDia),
          horaEscrita(linha.inicioHora),
          horaEscrita(linha.fimHora),
          linha.ativa,
        ]),
      };
    case 'agendamentos':
      return {
        cabecalho: ['Candidato', 'Parte', 'Banca', 'Início', 'Forma', 'Local ou endereço'],
        linhas: quadro.linhas.map((linha) => [
          linha.nome,
          ROTULO_DO_TIPO[linha.parte],
          linha.banca,
          linha.inicio,
          linha.tipoLocal === 'R' ? 'Remota' : 'Presencial',
          linha.tipoLocal === 'R' ? linha.enderecoConferencia : linha.local,
        ]),
      };
    case 'notas':
      return {
        cabecalho: [
          'Candidato',
          ...[1, 2, 3].flatMap((lugar) => [`Avaliador ${String(lugar)}`, `Total ${String(lugar)}`]),
          'Soma',
          'Média',
          'Situação',
          'Resultado',
        ],
        linhas: quadro.linhas.map(({ avaliadores, ...linha }) => [
          linha.nome,
          ...[0, 1, 2].flatMap((lugar) => [avaliadores[lugar]?.nome, avaliadores[lugar]?.total]),
          linha.soma,
          linha.media,
          linha.situacao,
          linha.resultado,
        ]),
      };
  }
}

/** A table of the tracking as a file; the header alone of one that the demand has not. */
export function tabelaDoQuadro(tipo: TipoDeQuadro, quadro: Linhas | null): Tabela {
  const { cabecalho, linhas } = arquivoDe(tipo, quadro ?? { forma: 'candidatos', linhas: [] });
  return tabelaDe(cabecalho, linhas);
}
