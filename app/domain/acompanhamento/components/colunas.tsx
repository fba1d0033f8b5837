import { Anchor } from '#app/components/anchor.tsx';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { horarioEmTabela, ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { PROPRIO_CASO } from '#app/domain/avaliacao/labels.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { STATUS_DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { criteriosDa } from '#app/domain/selecao/criterios.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { formatarInstante, horaEscrita } from '#app/lib/dates.ts';
import { shownRows } from '#app/lib/shown-rows.ts';
import { TEXTOS, TITULOS } from '../labels.ts';
import { ETAPA_DO_QUADRO } from '../rules.ts';
import type {
  LinhaDeAgendamento,
  LinhaDeBanca,
  LinhaDeCandidato,
  LinhaDeNotas,
  LinhaDeRecurso,
  Quadro,
  Resultado,
  TipoDeQuadro,
} from '../types.ts';

const TOM: Readonly<Record<Resultado, BadgeTone>> = {
  Aprovado: 'success',
  Reprovado: 'error',
  Pendente: 'info',
  'Não avaliado': 'neutral',
};

function Desfecho({ linha }: { linha: { resultado: Resultado | null; aprovadoPorRecurso?: boolean } }) {
  if (linha.resultado === null) return <span className="text-suave">{PROPRIO_CASO}</span>;
  return (
    <>
      <Badge tom={TOM[linha.resultado]}>{linha.resultado}</Badge>
      {linha.aprovadoPorRecurso && <div className="cel-2">Aprovado após Recurso</div>}
    </>
  );
}

/** The name leads to the person's file, but for one's own case. R-FIC-02. */
const nome = <L extends { nome: string; participacaoId: string; proprioCaso: boolean }>(
  demandaId: string,
  detalhe: (linha: L) => string | null,
): Column<L> => ({
  id: 'nome',
  rotulo: 'Candidato',
  cabecalho: true,
  celula: (linha) => (
    <>
      {linha.proprioCaso ? (
        linha.nome
      ) : (
        <Anchor className="elo" para={caminhoDaFicha(demandaId, linha.participacaoId)}>
          {linha.nome}
        </Anchor>
      )}
      {detalhe(linha) !== null && <div className="cel-2">{detalhe(linha)}</div>}
    </>
  ),
});

const texto = (valor: string | null) =>
  valor === null || valor === '' ? <span className="text-suave">Sem observação</span> : valor;

const OBSERVACAO = {
  id: 'observacao',
  rotulo: 'Observação',
  detalhe: true,
  cortada: true,
  celula: ({ observacao }: { observacao: string | null }) => texto(observacao),
} as const;

const doCandidato = (demandaId: string, tipo: TipoDeQuadro): Column<LinhaDeCandidato>[] => [
  nome(demandaId, (linha) => TIPO_DE_CANDIDATO[linha.tipo]),
  ...criteriosDa(ETAPA_DO_QUADRO[tipo]?.etapa ?? '').map(({ id, rotulo }): Column<LinhaDeCandidato> => ({
    id,
    rotulo,
    metade: true,
    detalhe: true,
    celula: ({ criterios }) => {
      const atende = criterios[id] ?? null;
      return atende === null ? <span className="text-suave">-</span> : atende ? 'Atende' : 'Não atende';
    },
  })),
  { id: 'status', rotulo: 'Status', celula: (linha) => <Desfecho linha={linha} /> },
  OBSERVACAO,
];

const TOM_DO_RECURSO: Readonly<Record<number, BadgeTone>> = {
  [RECURSO.emAnalise]: 'info',
  [RECURSO.aprovado]: 'success',
  [RECURSO.reprovado]: 'error',
};

const doRecurso = (demandaId: string): Column<LinhaDeRecurso>[] => [
  nome(demandaId, (linha) => TIPO_DE_CANDIDATO[linha.tipo]),
  {
    id: 'envio',
    rotulo: 'Data de Envio',
    num: true,
    detalhe: true,
    celula: ({ criadoEm }) => formatarInstante(criadoEm),
  },
  { id: 'numeracao', rotulo: 'Numeração Recurso', num: true, celula: ({ numeracao }) => numeracao },
  {
    id: 'status',
    rotulo: 'Status',
    celula: ({ status }) =>
      status === null ? (
        <span className="text-suave">{PROPRIO_CASO}</span>
      ) : (
        <Badge tom={TOM_DO_RECURSO[status]}>{STATUS_DO_RECURSO[status]}</Badge>
      ),
  },
  OBSERVACAO,
  {
    id: 'decisao',
    rotulo: 'Decisão',
    detalhe: true,
    cortada: true,
    celula: ({ decisao }) => decisao ?? <span className="text-suave">Sem decisão</span>,
  },
];

const DA_BANCA: Column<LinhaDeBanca>[] = [
  {
    id: 'banca',
    rotulo: 'Banca',
    cabecalho: true,
    celula: ({ numero, ativa }) => (
      <>
        Banca {numero}
        {!ativa && <div className="cel-2">Fechada</div>}
      </>
    ),
  },
  ...[1, 2, 3].map((lugar): Column<LinhaDeBanca> => ({
    id: `membro${String(lugar)}`,
    rotulo: `Membro ${String(lugar)}`,
    detalhe: true,
    celula: ({ membros }) => membros[lugar - 1] ?? <span className="text-suave">Sem membro</span>,
  })),
  { id: 'local', rotulo: 'Local', celula: ({ local }) => local },
  {
    id: 'quando',
    rotulo: 'Período',
    num: true,
    celula: ({ inicioDia, fimDia, inicioHora, fimHora }) => (
      <>
        {formatarJanela({ inicio: inicioDia, fim: fimDia }, 'periodo')}
        <div className="cel-2">
          {horaEscrita(inicioHora)} às {horaEscrita(fimHora)}
        </div>
      </>
    ),
  },
];

const doAgendamento = (demandaId: string): Column<LinhaDeAgendamento>[] => [
  nome(demandaId, (linha) => TIPO_DE_CANDIDATO[linha.tipo]),
  { id: 'parte', rotulo: 'Parte', celula: ({ parte }) => ROTULO_DO_TIPO[parte] },
  { id: 'inicio', rotulo: 'Data e hora', num: true, celula: ({ inicio }) => horarioEmTabela(inicio) },
  { id: 'banca', rotulo: 'Banca', num: true, detalhe: true, celula: ({ banca }) => banca },
  {
    id: 'local',
    rotulo: 'Local',
    detalhe: true,
    celula: ({ tipoLocal, local, enderecoConferencia }) => (
      <>
        {tipoLocal === 'R' ? enderecoConferencia : local}
        <div className="cel-2">{tipoLocal === 'R' ? 'Remota' : 'Presencial'}</div>
      </>
    ),
  },
];

const dasNotas = (demandaId: string): Column<LinhaDeNotas>[] => [
  nome(demandaId, () => null),
  ...[1, 2, 3].map((lugar): Column<LinhaDeNotas> => ({
    id: `total${String(lugar)}`,
    rotulo: `Avaliador ${String(lugar)}`,
    metade: true,
    detalhe: true,
    num: true,
    celula: ({ avaliadores }) => {
      const dele = avaliadores[lugar - 1];
      return dele === undefined ? (
        <span className="text-suave">-</span>
      ) : (
        <>
          {dele.total}
          <div className="cel-2">{dele.nome}</div>
        </>
      );
    },
  })),
  {
    id: 'soma',
    rotulo: 'Nota final',
    num: true,
    celula: ({ soma, media, situacao }) =>
      soma === null ? (
        <span className="text-suave">{situacao}</span>
      ) : (
        <>
          {soma}
          <div className="cel-2">média {media}</div>
        </>
      ),
  },
  { id: 'status', rotulo: 'Status', celula: (linha) => <Desfecho linha={linha} /> },
];

/** The rows of a table, all of them. */
export function TabelaDoQuadro({ quadro, demandaId }: { quadro: Quadro; demandaId: string }) {
  const legenda = TITULOS[quadro.tipo];
  switch (quadro.forma) {
    case 'candidatos':
      return (
        <DataTable
          legenda={legenda}
          colunas={doCandidato(demandaId, quadro.tipo)}
          linhas={shownRows(quadro)}
          chave={({ participacaoId }) => participacaoId}
          vazio={<Vazio>{TEXTOS.ninguem}</Vazio>}
        />
      );
    case 'recursos':
      return (
        <DataTable
          legenda={legenda}
          colunas={doRecurso(demandaId)}
          linhas={shownRows(quadro)}
          chave={({ recursoId }) => recursoId}
          vazio={<Vazio>{TEXTOS.semRecursos}</Vazio>}
        />
      );
    case 'bancas':
      return (
        <DataTable
          legenda={legenda}
          colunas={DA_BANCA}
          linhas={shownRows(quadro)}
          chave={({ bancaId }) => bancaId}
          vazio={<Vazio>{TEXTOS.semBanca}</Vazio>}
        />
      );
    case 'agendamentos':
      return (
        <DataTable
          legenda={legenda}
          colunas={doAgendamento(demandaId)}
          linhas={shownRows(quadro)}
          chave={({ agendamentoId }) => agendamentoId}
          vazio={<Vazio>{TEXTOS.semHora}</Vazio>}
        />
      );
    case 'notas':
      return (
        <DataTable
          legenda={legenda}
          colunas={dasNotas(demandaId)}
          linhas={shownRows(quadro)}
          chave={({ participacaoId }) => participacaoId}
          vazio={<Vazio>{TEXTOS.ninguem}</Vazio>}
        />
      );
  }
}

/** One line: many of the tables of a demand may be empty, one under the other. */
const Vazio = ({ children }: { children: string }) => (
  <p className="px-4 py-3 text-sm text-suave">{children}</p>
);
