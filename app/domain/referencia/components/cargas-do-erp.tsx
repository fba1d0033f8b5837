import { Form } from '@remix-run/react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import { NOME_DA_PARTE } from '../carga/labels.ts';
import type { CargaMostrada, EstadoDaParte, ParteDaCarga } from '../carga/types.ts';

const TOM: Readonly<Record<EstadoDaParte, BadgeTone>> = {
  feita: 'success',
  parada: 'warning',
  autorizada: 'info',
  negada: 'neutral',
  recusada: 'error',
  falhou: 'error',
  desfeita: 'neutral',
  substituida: 'neutral',
};

type Administrar = { ok: true } | { ok: false; motivo: string };
type Props = { cargas: readonly CargaMostrada[]; administrar: Administrar; ligado: boolean };

const numero = (valor: number): string => valor.toLocaleString('pt-BR');

/** The pulls from the ERP with what became of each table, and the questions that wait for an answer. */
export function CargasDoErp({ cargas, administrar, ligado }: Props) {
  const emEspera = cargas.filter(({ partes }) => partes.length === 0);
  const comTabelas = cargas.filter(({ partes }) => partes.length > 0);
  return (
    <Panel
      titulo="Cargas do RM"
      id="cargas"
      corpo="grid grid-cols-1 gap-4 p-4"
      acoes={
        ligado &&
        administrar.ok && (
          <Form method="post">
            <SubmitButton name="acao" value="carregar" icone="refresh-cw" pequeno>
              Carregar agora
            </SubmitButton>
          </Form>
        )
      }
    >
      {!administrar.ok && (
        <p className="text-sm text-suave">Responder a uma carga e desfazer: {administrar.motivo}</p>
      )}
      {cargas.length === 0 && (
        <EmptyState titulo="Nenhuma carga foi feita">
          {ligado
            ? 'A primeira é feita às 02h10. Cada uma deixa aqui o seu relatório.'
            : 'Este portal não está ligado a um RM. As tabelas vêm dos arquivos importados.'}
        </EmptyState>
      )}
      {emEspera.map((carga) => (
        <p key={carga.id} className="text-sm text-suave">
          {cabecalho(carga)}
        </p>
      ))}
      {comTabelas.map((carga, indice) => (
        <details key={carga.id} open={indice === 0}>
          <summary className="elo alvo">{cabecalho(carga)}</summary>
          <div className="mt-2 grid grid-cols-1 gap-3">
            {carga.partes.map((parte) => (
              <Pergunta key={parte.id} parte={parte} pode={administrar.ok} />
            ))}
            <ListPanel rotulo={`Tabelas da carga de ${formatarInstante(carga.pedidaEm)}`} className="">
              <DataTable
                legenda={`Tabelas da carga de ${formatarInstante(carga.pedidaEm)}`}
                colunas={colunas}
                linhas={carga.partes}
                chave={({ id }) => id}
                vazio={null}
              />
            </ListPanel>
            {administrar.ok && carga.partes.some(podeVoltar) && <Desfazer carga={carga} />}
          </div>
        </details>
      ))}
    </Panel>
  );
}

const ESTADO: Readonly<Record<CargaMostrada['estado'], string>> = {
  pedida: 'espera a sua vez',
  em_andamento: 'em andamento',
  terminada: 'terminada',
  interrompida: 'interrompida',
};

const cabecalho = ({ pedidaEm, atorNome, estado }: CargaMostrada): string =>
  `${formatarInstante(pedidaEm)}, pedida ${porQuem(atorNome)}${estado === 'terminada' ? '' : ` (${ESTADO[estado]})`}`;

const podeVoltar = ({ estado, importacaoId }: ParteDaCarga): boolean =>
  estado === 'feita' && importacaoId !== null;

function Pergunta({ parte, pode }: { parte: ParteDaCarga; pode: boolean }) {
  if (parte.estado !== 'parada') return null;
  return (
    <Notice tipo="aviso" papel="nenhum" titulo={`${parte.rotulo}: nada mudou, e a carga espera uma resposta`}>
      <p>
        {parte.motivo}
        {pode &&
          ' Sim deixa entrar exatamente estas linhas; não mantém o que está guardado, também nas próximas noites, enquanto vierem as mesmas.'}
      </p>
      {pode && (
        <Form method="post" className="mt-2 flex flex-wrap gap-2">
          <HiddenFields valores={{ parte: parte.id }} />
          <SubmitButton name="acao" value="autorizar" pequeno objeto={parte.rotulo}>
            Sim, deixar entrar
          </SubmitButton>
          <SubmitButton name="acao" value="negar" variante="perigo-contorno" pequeno objeto={parte.rotulo}>
            Não, manter como está
          </SubmitButton>
        </Form>
      )}
    </Notice>
  );
}

function Desfazer({ carga }: { carga: CargaMostrada }) {
  const mudadas = carga.partes
    .filter(podeVoltar)
    .map(
      ({ rotulo, novas, alteradas, ausentes }) =>
        `${rotulo}: ${numero(alteradas + ausentes)} voltam e ${numero(novas)} saem`,
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-suave">
        Desfazer: {mudadas.join('; ')}. Só enquanto ninguém usou nem mudou essas linhas; tudo ou nada.
      </p>
      <LinkButton
        para={`/adm/integracoes?desfazer-carga=${carga.id}`}
        variante="perigo-contorno"
        pequeno
        manterRolagem
        objeto={`a carga de ${formatarInstante(carga.pedidaEm)}`}
      >
        Desfazer
      </LinkButton>
    </div>
  );
}

const colunas: Column<ParteDaCarga>[] = [
  { id: 'tabela', rotulo: 'Tabela', cabecalho: true, celula: ({ rotulo }) => rotulo },
  {
    id: 'resultado',
    rotulo: 'Resultado',
    celula: ({ estado, motivo, problemas, respondidaPor }) => (
      <>
        <Badge tom={TOM[estado]}>{NOME_DA_PARTE[estado]}</Badge>
        {respondidaPor && <span className="block text-sm text-suave">{porQuem(respondidaPor)}</span>}
        {motivo && estado !== 'parada' && <span className="block text-sm">{motivo}</span>}
        {problemas.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {problemas.map(({ linha, coluna, problema }) => (
              <li key={`${String(linha)} ${coluna ?? ''} ${problema}`}>
                {linha !== null && `linha ${numero(linha)}, `}
                {coluna !== null && `${coluna}: `}
                {problema}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    id: 'vieram',
    rotulo: 'Vieram',
    metade: true,
    detalhe: true,
    celula: ({ recebidas }) => numero(recebidas),
  },
  { id: 'novas', rotulo: 'Novas', metade: true, detalhe: true, celula: ({ novas }) => numero(novas) },
  {
    id: 'alteradas',
    rotulo: 'Alteradas',
    metade: true,
    detalhe: true,
    celula: ({ alteradas }) => numero(alteradas),
  },
  {
    id: 'ausentes',
    rotulo: 'Fora de uso',
    metade: true,
    detalhe: true,
    celula: ({ ausentes }) => numero(ausentes),
  },
];
