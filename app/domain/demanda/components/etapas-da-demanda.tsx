import { STATUS } from '#app/domain/etapa/ids.ts';
import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Stepper, type Step } from '#app/components/stepper.tsx';
import { O_QUE_FAZER } from '#app/domain/chamada/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { AcoesNosDetalhes } from '../access.ts';
import { etapasDaAprovacao, type EtapaDaAprovacao } from '../machine/etapas.ts';
import type { LugarDaDecisao } from '../types.ts';
import {
  decisaoDaEtapa,
  podeReenviar,
  situacaoDoProcesso,
  type DecisaoTomada,
  type DemandaDetalhada,
} from './demanda-detalhada.ts';

/** Where the two approvals happen, and how the demand goes on. */
export const ONDE_SE_DECIDE: Readonly<Record<LugarDaDecisao, string>> = {
  fora: 'A aprovação acontece somente no sistema externo de aprovação. Esta página mostra o resultado assim que ele chegar.',
  simulador:
    'Esta instalação não está ligada a um sistema de aprovação: as decisões são dadas no simulador, em Aprovações Externas.',
  'a-mao':
    'Nenhum sistema de aprovação recebe esta demanda. A Comissão registra aqui a decisão, com o documento em que ela foi tomada.',
};

/** The vertical stepper of 'Detalhes do Processo', each step with who, when and the way into it. */
export function EtapasDaDemanda({ demanda, acoes }: { demanda: DemandaDetalhada; acoes: AcoesNosDetalhes }) {
  const { search } = useLocation();
  return (
    <Stepper
      etapas={etapasDaAprovacao(demanda).map((etapa): Step => {
        const estado = etapa.estado === 'futura' ? 'pendente' : etapa.estado;
        return { titulo: etapa.rotulo, estado, ...conteudo(etapa, demanda, search, acoes) };
      })}
    />
  );
}

type Conteudo = Pick<Step, 'selo' | 'descricao' | 'conteudo' | 'icone'>;

function conteudo(
  etapa: EtapaDaAprovacao,
  demanda: DemandaDetalhada,
  search: string,
  acoes: AcoesNosDetalhes,
): Conteudo {
  const abrir = (guia: string, texto: string) => (
    <Anchor className="elo alvo mt-1 text-sm" para={mergeQuery(search, { guia })} manterRolagem>
      {texto}
    </Anchor>
  );
  if (etapa.id === 'solicitacao') {
    return {
      selo: <Badge tom="success">Concluída</Badge>,
      descricao: `${demanda.solicitanteNome}, em ${formatarInstante(demanda.criadaEm)}`,
      conteudo: abrir('solicitacao', 'Visualizar Credenciamento'),
    };
  }
  if (etapa.id === 'resultado') return resultado(etapa, demanda);
  const decisao = decisaoDaEtapa(demanda.aprovacao, etapa.id);
  if (etapa.id === 'analise') {
    const n = demanda.requisitos.length;
    return {
      selo: selo(etapa, decisao),
      descricao: decisao && `${quemEQuando(decisao)} · ${n} ${n === 1 ? 'requisito' : 'requisitos'}`,
      conteudo: decisao ? (
        <>
          <Justificativa decisao={decisao} />
          {abrir('analise', 'Ver análise e requisitos')}
        </>
      ) : (
        acoes.analisar && (
          <LinkButton
            para={acoes.analisar + search}
            variante="primary"
            pequeno
            manterRolagem
            className="mt-2"
          >
            Analisar solicitação
          </LinkButton>
        )
      ),
    };
  }
  const nome = etapa.id === 'diretoria' ? 'Diretoria' : 'Superintendência';
  if (decisao) {
    return {
      selo: selo(etapa, decisao),
      descricao: quemEQuando(decisao),
      conteudo: (
        <>
          <Justificativa decisao={decisao} />
          {abrir(etapa.id, `Ver a decisão da ${nome}`)}
        </>
      ),
    };
  }
  if (etapa.estado !== 'atual') {
    const depois = etapa.id === 'diretoria' ? 'a análise do credenciamento' : 'a aprovação da Diretoria';
    const descricao =
      demanda.status === STATUS.cancelada ? 'Não chegou a esta etapa' : `Começa depois d${depois}`;
    return { selo: selo(etapa, null), descricao };
  }
  return {
    selo: selo(etapa, null),
    descricao: demanda.processoExterno && situacaoDoProcesso(demanda.processoExterno),
    conteudo: (
      <>
        <p className="mt-1 flex gap-2 text-sm">
          <Icon name="info" pequeno className="mt-0.5" />
          <span>{ONDE_SE_DECIDE[demanda.quemDecide]}</span>
        </p>
        {acoes.decidir && (
          <LinkButton
            para={acoes.decidir + search}
            variante="primary"
            pequeno
            manterRolagem
            className="mt-2 mr-3"
          >
            Registrar a decisão da {nome}
          </LinkButton>
        )}
        {acoes.simular && (
          <LinkButton para={acoes.simular} variante="primary" pequeno className="mt-2 mr-3">
            Decidir no simulador
          </LinkButton>
        )}
        <Reenvio demanda={demanda} reenviar={acoes.reenviar && acoes.reenviar + search} />
        {abrir(etapa.id, `Ver a aprovação da ${nome}`)}
      </>
    ),
  };
}

function Reenvio({ demanda, reenviar }: { demanda: DemandaDetalhada; reenviar: string | undefined }) {
  const { processoExterno } = demanda;
  if (!processoExterno || !podeReenviar(processoExterno)) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-sm">
      {processoExterno.erro && (
        <p className="border-l-4 border-error pl-3">Última resposta: {processoExterno.erro}</p>
      )}
      <p>{O_QUE_FAZER[processoExterno.estado]}</p>
      {reenviar && (
        <LinkButton para={reenviar} pequeno icone="refresh-cw" manterRolagem>
          Enviar de novo
        </LinkButton>
      )}
    </div>
  );
}

function resultado(etapa: EtapaDaAprovacao, demanda: DemandaDetalhada): Conteudo {
  if (etapa.estado === 'recusada') {
    return {
      selo: <Badge tom="error">{etapa.rotulo === 'Cancelado' ? 'Cancelada' : 'Reprovada'}</Badge>,
      descricao: demanda.justificativa?.trim() || undefined,
    };
  }
  if (etapa.estado === 'feita') {
    return { selo: <Badge tom="success">{demanda.nomeStatus}</Badge>, icone: 'flag' };
  }
  return {
    selo: <Badge>Aguardando</Badge>,
    descricao: 'A demanda passa a aceitar a criação do cronograma',
    icone: 'flag',
  };
}

function selo(etapa: EtapaDaAprovacao, decisao: DecisaoTomada | null): ReactNode {
  if (decisao) {
    return decisao.aprovada ? <Badge tom="success">Aprovada</Badge> : <Badge tom="error">Reprovada</Badge>;
  }
  return etapa.estado === 'atual' ? <Badge tom="accent">Em andamento</Badge> : <Badge>Aguardando</Badge>;
}

export const quemEQuando = ({ por, em }: DecisaoTomada): string => `${por}, em ${formatarInstante(em)}`;

export function Justificativa({ decisao }: { decisao: DecisaoTomada }) {
  if (decisao.justificativa === '') return null;
  return <p className="mt-1 border-l-2 border-base-300 pl-3 text-sm">“{decisao.justificativa}”</p>;
}
