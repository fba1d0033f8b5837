import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, ofRow, alsoOfRow } from '#app/components/button.tsx';
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

function Botoes({ linha, nome, busca }: { linha: Linha; nome: string; busca: string }) {
  const { principal, outro } = linha.botoes;
  const base = `/historico-credenciamento/${linha.id}/recurso`;
  const novo = `${base}${busca === '' ? '?' : `${busca}&`}novo=1`;
  if (linha.rascunho && !principal.habilitado) {
    return (
      <>
        <Badge tom="error" icone="circle-x">
          Recurso não enviado
        </Badge>
        <LinkButton pequeno para={novo} manterRolagem {...ofRow(nome, 'r', alsoOfRow(nome))}>
          Ver o rascunho
        </LinkButton>
      </>
    );
  }
  if (!principal.habilitado) {
    return (
      <DisabledButton pequeno motivo={principal.motivo}>
        {principal.rotulo}
      </DisabledButton>
    );
  }
  const inicia = linha.recurso === null;
  return (
    <>
      <LinkButton
        variante={inicia ? 'primary' : 'padrao'}
        pequeno
        para={inicia ? novo : `${base}${busca}`}
        manterRolagem
        {...ofRow(nome, 'r', alsoOfRow(nome))}
      >
        {principal.rotulo}
      </LinkButton>
      {outro && (
        <LinkButton
          variante="primary"
          pequeno
          para={novo}
          manterRolagem
          {...ofRow(nome, 'o', alsoOfRow(nome))}
        >
          {outro.rotulo}
        </LinkButton>
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
  linhas: readonly Linha[] | null;
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<Linha>[] = [
    {
      id: 'credenciamento',
      rotulo: 'Credenciamento',
      cabecalho: true,
      classeCelula: 'cel-id',
      celula: ({ processo }) => processo,
    },
    {
      id: 'area',
      rotulo: 'Área de Atuação',
      classeCelula: ({ cancelada }) => (cancelada ? undefined : 'detalhe'),
      celula: ({ area, atividade, cancelada }) => (
        <>
          <div className="cortada detalhe">{`${nomeDaArea(area)}, ${nomeDaAtividade(atividade)}`}</div>
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
      classeCelula: 'cel-1',
      cortada: true,
      celula: ({ principal, secundario }) => (
        <>
          {principal}
          <div className="text-suave detalhe">{secundario}</div>
        </>
      ),
    },
    { id: 'etapa', rotulo: 'Etapa', nomeia: 'tambem', celula: ({ etapa }) => <p>{etapa}</p> },
    {
      id: 'resultado',
      rotulo: 'Resultado Etapa',
      classeCabecalho: 'whitespace-normal @min-[58rem]:min-w-[10.5rem]',
      celula: (linha, nome) => (
        <>
          <Badge {...TONS[linha.resultado]}>{RESULTADO_DA_ETAPA[linha.resultado]}</Badge>
          {linha.temFolha && (
            <Anchor
              className="elo alvo"
              para={`/historico-credenciamento/${linha.id}/resultado${busca}`}
              manterRolagem
              {...ofRow(nome, 'v', alsoOfRow(nome))}
            >
              Ver resultado
            </Anchor>
          )}
          {linha.resultado === 'reprovado' && (
            <Anchor
              className="elo alvo"
              para={`/historico-credenciamento/${linha.id}/motivo${busca}`}
              manterRolagem
              {...ofRow(nome, 'm', alsoOfRow(nome))}
            >
              Ver motivo
            </Anchor>
          )}
        </>
      ),
    },
    {
      id: 'recurso',
      rotulo: 'Resultado Recurso',
      classeCabecalho: 'whitespace-normal',
      classeCelula: ({ recurso }) => (recurso === null ? 'text-suave detalhe' : undefined),
      celula: ({ recurso }) =>
        recurso === null ? (
          'Sem recurso'
        ) : (
          <BadgeDoRecurso status={recurso} texto={RESULTADO_DO_RECURSO[recurso]} />
        ),
    },
    {
      id: 'periodo',
      rotulo: 'Período Recurso',
      classeCabecalho: 'whitespace-normal',
      classeCelula: ({ recursoInicio }) => (recursoInicio ? undefined : 'detalhe'),
      num: true,
      celula: ({ recursoInicio, recursoFim }) =>
        recursoInicio && recursoFim
          ? `${formatarDia(recursoInicio)} a\u00a0${formatarDia(recursoFim)}`
          : 'Não há',
    },
    {
      id: 'acoes',
      rotulo: 'Recurso',
      classeCelula: ({ resultado, rascunho, botoes }) =>
        resultado === 'reprovado' || rascunho || botoes.principal.habilitado ? undefined : 'detalhe',
      classeCabecalho: '@min-[58rem]:min-w-44 print:hidden',
      celula: (linha, nome) => (
        <span className="botoes">
          <Botoes linha={linha} nome={nome} busca={busca} />
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
      nomes="historico"
    />
  );
}
