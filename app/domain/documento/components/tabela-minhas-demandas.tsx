import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, ofRow } from '#app/components/button.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { horarioEmTabela, ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { caminhoDoCandidato } from '#app/domain/agendamento/telas.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import type { FimDoCandidato } from '#app/domain/homologacao/candidato.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { shortId } from '#app/lib/uuid.ts';
import { SLUG } from '../labels.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { CodigoDeStatus, StatusDaHabilitacao } from '../types.ts';

type Linha = {
  id: string;
  identificacao: string;
  area: string;
  atividade: string;
  cancelada: boolean;
  retirada: boolean;
  /** How the demand ends for the person. */
  fim: FimDoCandidato | null;
  principal: string;
  secundario: string;
  cadastro: StatusDaHabilitacao;
  tecnica: StatusDaHabilitacao;
  juridica: StatusDaHabilitacao;
  /** Why its documents cannot be sent now, in the words of the refusal. */
  motivoTecnica: string | null;
  motivoJuridica: string | null;
  envioTecnica: string | null;
  envioJuridica: string | null;
  /** The hours that the person was told of. */
  agendamentos: readonly { tipo: TipoDeAgendamento; inicio: Date }[];
  /** Documents that are asked for again. */
  diligencias: readonly { habilitacao: Habilitacao; documento: string; ate: Dia; caminho: `/${string}` }[];
};

const TONS: Partial<Record<CodigoDeStatus, 'success' | 'error' | 'accent' | 'info' | 'warning'>> = {
  aprovado: 'success',
  'aprovado-recurso': 'success',
  reprovado: 'error',
  'reprovado-tecnica': 'error',
  aberto: 'accent',
  encerrado: 'warning',
  'nao-enviado': 'error',
  'em-avaliacao': 'info',
};

function Motivo({ texto }: { texto: string }) {
  return (
    <details>
      <summary>Ver motivo</summary>
      {texto}
    </details>
  );
}

/** Where nothing is to be told yet the words stand alone, in the quieter colour. */
const quieta = ({ codigo }: StatusDaHabilitacao) => (TONS[codigo] ? undefined : 'text-suave detalhe');

const pedeDocumento = ({ diligencias }: Linha, habilitacao: Habilitacao) =>
  diligencias.some((diligencia) => diligencia.habilitacao === habilitacao);

/** A document that cannot be sent now is read second; its reason stands in the page of the demand. */
const semEnvio = (status: StatusDaHabilitacao, envio: string | null) =>
  status.codigo !== 'aberto' && envio === null ? 'detalhe' : undefined;

function Situacao({ status }: { status: StatusDaHabilitacao }) {
  const tom = TONS[status.codigo];
  return (
    <>
      {tom ? <Badge tom={tom}>{status.texto}</Badge> : status.texto}
      {status.motivo && <Motivo texto={status.motivo} />}
    </>
  );
}

/** Where the documents of a kind stand; one that is asked for again comes before what is waited for (R-HAB-07). */
function SituacaoDosDocumentos({ linha, habilitacao }: { linha: Linha; habilitacao: Habilitacao }) {
  const [primeira, ...outras] = linha.diligencias.filter(
    (diligencia) => diligencia.habilitacao === habilitacao,
  );
  if (!primeira) return <Situacao status={habilitacao === 'HabTec' ? linha.tecnica : linha.juridica} />;
  const { documento, ate, caminho } = primeira;
  return (
    <Anchor className="elo cortada" para={caminho} manterRolagem>
      {`Enviar de novo até ${formatarDia(ate)}: ${documento}`}
      {outras.length > 0 && ` e mais ${String(outras.length)}`}
    </Anchor>
  );
}

function Fim({ fim: { tom, texto, motivo } }: { fim: FimDoCandidato }) {
  return (
    <div className="mt-1 wrap-anywhere">
      <Badge tom={tom}>{texto}</Badge>
      {motivo && <Motivo texto={motivo} />}
    </div>
  );
}

function Documentacao({
  linha,
  nome,
  coluna,
  habilitacao,
  busca,
}: {
  linha: Linha;
  /** Ids of what names the row and the column. */
  nome: string;
  coluna: string;
  habilitacao: Habilitacao;
  busca: string;
}) {
  const status = habilitacao === 'HabTec' ? linha.tecnica : linha.juridica;
  const estado = habilitacao === 'HabTec' ? linha.envioTecnica : linha.envioJuridica;
  const motivo = habilitacao === 'HabTec' ? linha.motivoTecnica : linha.motivoJuridica;
  const aberto = status.codigo === 'aberto';
  if (!aberto && estado === null) {
    return (
      <DisabledButton pequeno motivo={motivo ?? status.texto}>
        Enviar
      </DisabledButton>
    );
  }
  const verbo = !aberto ? 'Ver' : estado === null ? 'Enviar' : 'Continuar';
  return (
    <LinkButton
      variante={aberto ? 'primary' : 'padrao'}
      pequeno
      icone={aberto ? 'file-up' : undefined}
      para={`/minhas-demandas/${shortId(linha.id)}/documentos/${SLUG[habilitacao]}${busca}`}
      manterRolagem
      {...ofRow(nome, habilitacao === 'HabTec' ? 't' : 'j', coluna)}
    >
      {verbo}
    </LinkButton>
  );
}

/** 'Minhas Demandas'. */
export function TabelaMinhasDemandas({
  linhas,
  busca,
  vazio,
}: {
  linhas: readonly Linha[] | null;
  /** Query of the list, kept by the links to its dialogs. */
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<Linha>[] = [
    {
      id: 'identificacao',
      rotulo: 'Identificação',
      cabecalho: true,
      nomeia: 'dentro',
      celula: (linha, nome) => (
        <>
          <b className="codigo" id={nome}>
            {linha.identificacao}
          </b>
          <div className="cel-2">{`${nomeDaArea(linha.area)}, ${nomeDaAtividade(linha.atividade)}`}</div>
          {linha.cancelada && <Badge tom="error">Demanda Cancelada</Badge>}
          {linha.retirada && <Badge tom="neutral">Interesse retirado</Badge>}
        </>
      ),
    },
    {
      id: 'demanda',
      rotulo: 'Demanda',
      classeCabecalho: '@min-[58rem]:min-w-[10.5rem]',
      celula: (linha, nome) => (
        <>
          <div className="cortada">{`${linha.principal}\n${linha.secundario}`}</div>
          {linha.fim?.certificado ? (
            <Anchor
              className="elo alvo i-circle-check"
              para={`/minhas-demandas/${shortId(linha.id)}/certificado${busca}`}
              manterRolagem
              {...ofRow(nome, 'f')}
            >
              {linha.fim.certificado}
            </Anchor>
          ) : (
            linha.fim && <Fim fim={linha.fim} />
          )}
        </>
      ),
    },
    {
      id: 'cronograma',
      rotulo: 'Cronograma',
      classeCabecalho: '@min-[58rem]:min-w-28',
      celula: (linha, nome, coluna) => (
        <>
          <LinkButton
            variante="ghost"
            pequeno
            icone="calendar-range"
            para={`/minhas-demandas/${shortId(linha.id)}/cronograma${busca}`}
            manterRolagem
            {...ofRow(nome, 'c', coluna)}
          >
            Ver
          </LinkButton>
          {linha.agendamentos.map(({ tipo, inicio }) => (
            <Anchor
              key={tipo}
              className="elo alvo num"
              para={caminhoDoCandidato(shortId(linha.id), tipo) + busca}
              manterRolagem
              {...ofRow(nome, tipo)}
            >
              {`${ROTULO_DO_TIPO[tipo]}: ${horarioEmTabela(inicio)}`}
            </Anchor>
          ))}
        </>
      ),
    },
    {
      id: 'cadastro',
      rotulo: 'Status Análise de Cadastro',
      classeCabecalho: 'whitespace-normal',
      classeCelula: ({ cadastro }) => quieta(cadastro),
      celula: (linha) => <Situacao status={linha.cadastro} />,
    },
    {
      id: 'tecnica',
      rotulo: 'Status Hab. Técnica',
      classeCabecalho: 'whitespace-normal',
      classeCelula: (linha) => (pedeDocumento(linha, 'HabTec') ? undefined : quieta(linha.tecnica)),
      celula: (linha) => <SituacaoDosDocumentos linha={linha} habilitacao="HabTec" />,
    },
    {
      id: 'documentacao-tecnica',
      rotulo: 'Documentação Hab. Técnica',
      classeCabecalho: 'whitespace-normal',
      classeCelula: ({ tecnica, envioTecnica }) => semEnvio(tecnica, envioTecnica),
      celula: (linha, nome, coluna) => (
        <Documentacao linha={linha} nome={nome} coluna={coluna} habilitacao="HabTec" busca={busca} />
      ),
    },
    {
      id: 'juridica',
      rotulo: 'Status Hab. Jurídica',
      classeCabecalho: 'whitespace-normal',
      classeCelula: (linha) => (pedeDocumento(linha, 'HabJud') ? undefined : quieta(linha.juridica)),
      celula: (linha) => <SituacaoDosDocumentos linha={linha} habilitacao="HabJud" />,
    },
    {
      id: 'documentacao-juridica',
      rotulo: 'Documentação Hab. Jurídica',
      classeCabecalho: 'whitespace-normal',
      classeCelula: ({ juridica, envioJuridica }) => semEnvio(juridica, envioJuridica),
      celula: (linha, nome, coluna) => (
        <Documentacao linha={linha} nome={nome} coluna={coluna} habilitacao="HabJud" busca={busca} />
      ),
    },
  ];
  return (
    <DataTable
      legenda="Minhas Demandas"
      colunas={colunas}
      linhas={linhas}
      chave={(linha) => linha.id}
      vazio={vazio}
      densa
      nomes="minhas-demandas"
    />
  );
}
