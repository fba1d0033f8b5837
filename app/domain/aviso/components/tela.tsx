import { Form } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, SelectField, TextareaField } from '#app/components/field.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import type { Problems } from '#app/lib/fields.ts';
import { ESTADOS, MENSAGENS } from '../labels.ts';
import type { TelaDosAvisos } from '../queries.server/tela.ts';
import { COMO_MAX } from '../schema.ts';

export type EstadoDoForm = Problems & { digitado: Record<string, string> };

type Aviso = TelaDosAvisos['avisos'][number];

/** Nobody resolves their own, and what left is only looked at. */
const seResolve = ({ proprio, estado }: Aviso): boolean => !proprio && estado !== 'conferindo';

const COLUNAS: Column<Aviso>[] = [
  {
    id: 'nome',
    rotulo: 'Pessoa',
    cabecalho: true,
    celula: ({ nome, email }) => (
      <>
        <p>{nome}</p>
        <p className="cel-2 break-all">{email}</p>
      </>
    ),
  },
  {
    id: 'assunto',
    rotulo: 'Aviso',
    celula: ({ assunto, criadaEm }) => (
      <>
        <p>{assunto}</p>
        <p className="cel-2">Escrito em {formatarInstante(criadaEm)}</p>
      </>
    ),
  },
  {
    id: 'estado',
    rotulo: 'Situação',
    celula: ({ estado, erro }) => (
      <>
        <Badge tom={estado === 'falhou' ? 'error' : 'warning'}>{ESTADOS[estado]}</Badge>
        {erro && <p className="cel-2">{erro}</p>}
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'O que fazer',
    celula: (aviso) =>
      seResolve(aviso) ? (
        <Form method="post">
          <input type="hidden" name="mensagemId" value={aviso.id} />
          <SubmitButton name="acao" value="reenviar">
            Enviar de novo <span className="sr-only">a {aviso.nome}</span>
          </SubmitButton>
        </Form>
      ) : (
        <p className="cel-2">
          {aviso.proprio
            ? 'Este aviso é seu: outra pessoa o resolve.'
            : 'Nada: o portal confere em um minuto.'}
        </p>
      ),
  },
];

/** The notices of results that did not leave, and the two ways out: sending again, and recording another notice. R-SIT-04. */
export function TelaDosAvisosSemSaida({
  tela,
  estado,
}: {
  tela: TelaDosAvisos;
  estado: EstadoDoForm | undefined;
}) {
  const { processo, objeto, avisos, encerrada } = tela;
  const resolviveis = avisos.filter(seResolve);
  return (
    <Page
      migalhas={[{ rotulo: 'Listagem Processos', href: '/adm/lista-processos' }, { rotulo: processo }]}
      titulo="Avisos que não saíram"
      subtitulo={`${processo} · ${objeto}`}
    >
      <Panel
        titulo="Resultados que a pessoa não recebeu"
        id="avisos"
        conta={avisos.length}
        lista
        corpo=""
        className="mb-4"
      >
        <DataTable
          legenda="Avisos de resultado que não saíram"
          colunas={COLUNAS}
          linhas={avisos}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={MENSAGENS.vazio} />}
        />
      </Panel>
      {!encerrada && resolviveis.length > 0 && <Formulario avisos={resolviveis} estado={estado} />}
    </Page>
  );
}

function Formulario({ avisos, estado }: { avisos: readonly Aviso[]; estado: EstadoDoForm | undefined }) {
  const de = (name: string) => ({
    name,
    defaultValue: estado?.digitado[name] ?? '',
    erro: estado?.erros[name],
  });
  return (
    <Panel titulo="A pessoa foi avisada por outro meio" id="registrar">
      <ErrorSummary erros={estado && summaryOf(estado)} nivel="h3" />
      <Form method="post" className="grid gap-4">
        <p className="text-sm">
          Enquanto um aviso não sai, a etapa não se encerra. Se o endereço está errado, o Administrador Geral
          o corrige na conta, e depois se envia de novo. O que se registra aqui fica no histórico da demanda,
          e o prazo que a pessoa perdeu é completado.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...de('mensagemId')}
            rotulo="Pessoa e resultado"
            vazio="Selecione"
            opcoes={avisos.map(({ id, nome, assunto }) => ({ valor: id, rotulo: `${nome}: ${assunto}` }))}
          />
          <DateField {...de('dia')} rotulo="Dia em que foi avisada" />
        </div>
        <TextareaField
          {...de('como')}
          rotulo="Como foi avisada, e por quem"
          dica="Por exemplo: por telefone, com o número e a hora; ou o recibo assinado."
          linhas={3}
          maxLength={COMO_MAX}
        />
        <SubmitButton name="acao" value="registrar" variante="primary" className="justify-self-start">
          Registrar o aviso
        </SubmitButton>
      </Form>
    </Panel>
  );
}
