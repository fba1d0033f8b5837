import { useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Stepper } from '#app/components/stepper.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { objetoDaDemanda, ROTULOS_DO_HISTORICO } from '../labels.ts';
import { etapasDaAprovacao, type EtapaDaAprovacao } from '../machine/etapas.ts';
import { nomeDoStatus } from '../machine/status.ts';
import type { Evento } from '../types.ts';
import { DadosDaDemanda } from './dados-da-demanda.tsx';

type Aprovacao = {
  analise: boolean | null;
  analiseJustificativa: string | null;
  analiseEm: Date | null;
  analisePor: string | null;
  diretoria: boolean | null;
  diretoriaJustificativa: string | null;
  diretoriaEm: Date | null;
  diretoriaPor: string | null;
  superintendencia: boolean | null;
  superintendenciaJustificativa: string | null;
  superintendenciaEm: Date | null;
  superintendenciaPor: string | null;
  numeroProcesso: string | null;
};

type Linha = {
  id: string;
  evento: string;
  de: number | null;
  para: number | null;
  atorNome: string;
  motivo: string | null;
  instante: Date;
};

type Demanda = Parameters<typeof DadosDaDemanda>[0]['demanda'] & {
  id: string;
  status: number;
  nomeStatus: string;
  requisitos: string[];
  justificativa: string | null;
  aprovacao: Aprovacao | null;
  processoExterno: { estado: string; numero: string | null; erro: string | null } | null;
  historico: Linha[];
};

const GUIAS = [
  { id: 'detalhes', rotulo: 'Detalhes do Processo' },
  { id: 'solicitacao', rotulo: 'Solicitação' },
  { id: 'requisitos', rotulo: 'Requisitos' },
  { id: 'historico', rotulo: 'Histórico' },
];

const ESTADO_DO_PROCESSO: Record<string, string> = {
  pendente: 'Aguardando envio ao sistema de aprovação',
  enviando: 'Enviando ao sistema de aprovação',
  confirmada: 'Processo aberto no sistema de aprovação',
  incerta: 'Conferindo se o sistema de aprovação recebeu',
  erro: 'O sistema de aprovação recusou o envio',
};

/** 'Detalhes do Processo' with the stepper; the links of privileged people come as actions. Spec 2 §2. */
export function DetalhesDialog({
  demanda,
  guia,
  fechar,
  acoes,
}: {
  demanda: Demanda;
  guia: string;
  fechar: string;
  /** Only for those who may: address of the analysis, cancel and finish. */
  acoes: { analisar?: string; cancelar?: string; finalizar?: string };
}) {
  const { search } = useLocation();
  const atual = GUIAS.some(({ id }) => id === guia) ? guia : 'detalhes';
  return (
    <Dialog
      titulo={`Detalhes do Processo ${demanda.identificacaoProcesso}`}
      subtitulo={`${objetoDaDemanda(demanda)} · ${demanda.nomeStatus}`}
      fechar={fechar}
      largura="largo"
      acoes={
        <>
          {acoes.cancelar && (
            <LinkButton para={acoes.cancelar + search} variante="perigo-contorno" manterRolagem>
              Cancelar demanda
            </LinkButton>
          )}
          {acoes.finalizar && (
            <LinkButton para={acoes.finalizar + search} manterRolagem>
              Finalizar demanda
            </LinkButton>
          )}
          {acoes.analisar && (
            <LinkButton para={acoes.analisar + search} variante="primary" manterRolagem>
              Analisar solicitação
            </LinkButton>
          )}
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        </>
      }
    >
      <Tabs rotulo="Partes do processo" atual={atual} parametro="guia" itens={GUIAS} className="mb-4" />
      {atual === 'detalhes' && <Etapas demanda={demanda} />}
      {atual === 'solicitacao' && <DadosDaDemanda demanda={demanda} />}
      {atual === 'requisitos' && <Requisitos requisitos={demanda.requisitos} />}
      {atual === 'historico' && <Historico linhas={demanda.historico} />}
    </Dialog>
  );
}

function Requisitos({ requisitos }: { requisitos: readonly string[] }) {
  if (requisitos.length === 0) return <p className="text-sm">A análise ainda não registrou requisitos.</p>;
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {requisitos.map((requisito, indice) => (
        <li key={indice}>{requisito}</li>
      ))}
    </ol>
  );
}

function Etapas({ demanda }: { demanda: Demanda }) {
  const { aprovacao, processoExterno } = demanda;
  return (
    <>
      {demanda.status === 16 && demanda.justificativa && (
        <Notice tipo="erro" papel="nenhum" titulo="Justificativa" className="mb-4">
          {demanda.justificativa}
        </Notice>
      )}
      <Stepper
        etapas={etapasDaAprovacao({ status: demanda.status, aprovacao }).map((etapa) => ({
          titulo: etapa.rotulo,
          estado: etapa.estado === 'futura' ? ('pendente' as const) : etapa.estado,
          descricao: descricao(etapa, demanda),
        }))}
      />
      {processoExterno && (
        <p className="mt-3 text-sm text-suave">
          {ESTADO_DO_PROCESSO[processoExterno.estado] ?? processoExterno.estado}
          {processoExterno.numero && `, número ${processoExterno.numero}`}.
        </p>
      )}
      {demanda.status === 2 && (
        <p className="mt-1 text-sm text-suave">
          A aprovação da Diretoria e da Superintendência acontece somente no sistema externo de aprovação.
        </p>
      )}
    </>
  );
}

function descricao(etapa: EtapaDaAprovacao, demanda: Demanda): string | undefined {
  const { aprovacao } = demanda;
  if (etapa.id === 'solicitacao') {
    return `${demanda.solicitanteNome}, ${formatarInstantePorExtenso(demanda.criadaEm)}`;
  }
  if (!aprovacao || etapa.id === 'resultado') return undefined;
  const [em, por, justificativa] =
    etapa.id === 'analise'
      ? [aprovacao.analiseEm, aprovacao.analisePor, aprovacao.analiseJustificativa]
      : etapa.id === 'diretoria'
        ? [aprovacao.diretoriaEm, aprovacao.diretoriaPor, aprovacao.diretoriaJustificativa]
        : [
            aprovacao.superintendenciaEm,
            aprovacao.superintendenciaPor,
            aprovacao.superintendenciaJustificativa,
          ];
  if (!em) return undefined;
  const texto = justificativa?.trim();
  return `${por ?? 'Sem nome'}, ${formatarInstantePorExtenso(em)}${texto ? `. ${texto}` : ''}`;
}

function Historico({ linhas }: { linhas: readonly Linha[] }) {
  return (
    <ol className="grid gap-3">
      {linhas.map((linha) => (
        <li key={linha.id} className="border-l-2 border-base-300 pl-3 text-sm">
          <p className="font-semibold">{ROTULOS_DO_HISTORICO[linha.evento as Evento] ?? linha.evento}</p>
          {linha.de !== null && linha.para !== null && (
            <p>
              De “{nomeDoStatus(linha.de)}” para “{nomeDoStatus(linha.para)}”
            </p>
          )}
          {linha.motivo && <p>{linha.motivo}</p>}
          <p className="num text-suave">
            {linha.atorNome}, {formatarInstantePorExtenso(linha.instante)}
          </p>
        </li>
      ))}
    </ol>
  );
}
