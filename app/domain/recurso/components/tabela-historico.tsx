import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { buttonClass, DisabledButton } from '#app/components/button.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { RESULTADO_DA_ETAPA, RESULTADO_DO_RECURSO } from '../labels.ts';
import type { LinhaDoHistorico } from '../queries.server/lista-historico.ts';
import type { ResultadoNoHistorico } from '../types.ts';
import { BadgeDoRecurso } from './badge-do-recurso.tsx';

type Linha = LinhaDoHistorico;

const TONS = {
  aguardando: { tom: 'warning', icone: 'clock' },
  'nao-avaliado': { tom: 'neutral', icone: 'circle' },
  aprovado: { tom: 'success', icone: 'circle-check' },
  reprovado: { tom: 'error', icone: 'circle-x' },
} as const satisfies Record<ResultadoNoHistorico, object>;

function Botoes({ linha, busca }: { linha: Linha; busca: string }) {
  const { principal, outro } = linha.botoes;
  const base = `/historico-credenciamento/${linha.id}/recurso`;
  const objeto = `${linha.etapa}, ${linha.processo}`;
  const novo = `${base}${busca === '' ? '?' : `${busca}&`}novo=1`;
  if (linha.rascunho && !principal.habilitado) {
    return (
      <>
        <Badge tom="error" icone="circle-x">
          Recurso não enviado
        </Badge>
        <Anchor className={buttonClass('padrao', { pequeno: true })} para={novo} manterRolagem>
          Ver o rascunho
          <span className="sr-only"> de {objeto}</span>
        </Anchor>
      </>
    );
  }
  if (!principal.habilitado) {
    return (
      <DisabledButton pequeno motivo={principal.motivo ?? undefined}>
        {principal.rotulo}
      </DisabledButton>
    );
  }
  const inicia = linha.recurso === null;
  return (
    <>
      <Anchor
        className={buttonClass(inicia ? 'primary' : 'padrao', { pequeno: true })}
        para={inicia ? novo : `${base}${busca}`}
        manterRolagem
      >
        {principal.rotulo}
        <span className="sr-only"> de {objeto}</span>
      </Anchor>
      {outro && (
        <Anchor className={buttonClass('primary', { pequeno: true })} para={novo} manterRolagem>
          {outro.rotulo}
          <span className="sr-only"> de {objeto}</span>
        </Anchor>
      )}
    </>
  );
}

/** 'Histórico de credenciamentos'. */
export function TabelaHistorico({
  linhas,
  busca,
  vazio,
}: {
  linhas: readonly Linha[];
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<Linha>[] = [
    {
      id: 'credenciamento',
      rotulo: 'Credenciamento',
      cabecalho: true,
      celula: ({ processo }) => <b className="num whitespace-nowrap">{processo}</b>,
    },
    {
      id: 'area',
      rotulo: 'Área de Atuação',
      celula: ({ area, atividade, cancelada }) => (
        <>
          <div>{nomeDaArea(area)}</div>
          <div className="cel-2">{nomeDaAtividade(atividade)}</div>
          {cancelada && (
            <Badge tom="neutral" icone="ban">
              Demanda Cancelada
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'demanda',
      rotulo: 'Demanda',
      celula: ({ principal, secundario }) => (
        <>
          <div className="cel-1">{principal}</div>
          <div className="text-suave">{secundario}</div>
        </>
      ),
    },
    { id: 'etapa', rotulo: 'Etapa', celula: ({ etapa }) => etapa },
    {
      id: 'resultado',
      rotulo: 'Resultado Etapa',
      celula: (linha) => (
        <>
          <Badge {...TONS[linha.resultado]}>{RESULTADO_DA_ETAPA[linha.resultado]}</Badge>
          {linha.temFolha && (
            <div className="mt-1">
              <Anchor
                className="elo alvo"
                para={`/historico-credenciamento/${linha.id}/resultado${busca}`}
                manterRolagem
              >
                Ver resultado
                <span className="sr-only">
                  {' '}
                  de {linha.etapa}, {linha.processo}
                </span>
              </Anchor>
            </div>
          )}
          {linha.resultado === 'reprovado' && (
            <div className="mt-1">
              <Anchor
                className="elo alvo"
                para={`/historico-credenciamento/${linha.id}/motivo${busca}`}
                manterRolagem
              >
                Ver motivo
                <span className="sr-only">
                  {' '}
                  da reprovação em {linha.etapa}, {linha.processo}
                </span>
              </Anchor>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'recurso',
      rotulo: 'Resultado Recurso',
      celula: ({ recurso }) =>
        recurso === null ? (
          <span className="text-suave">Sem recurso</span>
        ) : (
          <BadgeDoRecurso status={recurso} texto={RESULTADO_DO_RECURSO[recurso]} />
        ),
    },
    {
      id: 'periodo',
      rotulo: 'Período Recurso',
      num: true,
      celula: ({ recursoInicio, recursoFim }) =>
        recursoInicio && recursoFim ? (
          <>
            <span className="whitespace-nowrap">{formatarDia(recursoInicio)}</span>{' '}
            <span className="whitespace-nowrap">a {formatarDia(recursoFim)}</span>
          </>
        ) : (
          'Não há'
        ),
    },
    {
      id: 'acoes',
      rotulo: 'Recurso',
      celula: (linha) => (
        <span className="botoes">
          <Botoes linha={linha} busca={busca} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      legenda="Histórico de credenciamentos"
      colunas={colunas}
      linhas={linhas}
      chave={({ id }) => id}
      vazio={vazio}
    />
  );
}
