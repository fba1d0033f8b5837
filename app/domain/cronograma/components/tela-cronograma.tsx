import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import type { CronogramaDigitado } from '../schema.ts';
import type { FaseCatalogo } from '../types.ts';
import { ConfirmarCronograma } from './confirmar-cronograma.tsx';
import type { DemandaDoCronograma } from './dados-do-cronograma.tsx';
import { BotaoSalvar, FormularioCronograma, type EstadoDoFormulario } from './formulario-cronograma.tsx';
import { VersoesCronograma, type VersaoListada } from './versoes-cronograma.tsx';

type Props = {
  demanda: DemandaDoCronograma;
  catalogo: readonly FaseCatalogo[];
  editais: readonly { valor: string; rotulo: string }[];
  existe: boolean;
  versoes: readonly VersaoListada[];
  estado: EstadoDoFormulario;
  rascunho: OwnDraft;
  /** The fields were drawn from the draft. */
  mostrado: boolean;
  base: string;
  dialogo: ReactNode;
  now: Date;
};

/** 'Cadastro de Cronograma': the form, or what stands before saving it. */
export function TelaDoCronograma(props: Props) {
  const { demanda, existe, base, estado } = props;
  if (estado.confirmacao !== null) return <Confirmacao {...props} />;
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Cadastro de Cronograma"
      dialogo={props.dialogo}
      acoes={
        <>
          <LinkButton para={`${base}/documentos`} icone="file-check">
            Documentos pedidos
          </LinkButton>
          {existe && (
            <LinkButton para={`${base}/prazos`} icone="hourglass">
              Prazos próprios
            </LinkButton>
          )}
          {existe && (
            <LinkButton para={`${base}/avisos`} icone="mail">
              Avisos que não saíram
            </LinkButton>
          )}
          {existe && (
            <Form method="post" action={`${base}/pdf`}>
              <SubmitButton icone="file-down">Baixar PDF</SubmitButton>
            </Form>
          )}
          {demanda.editavel && <BotaoSalvar existe={existe} />}
        </>
      }
    >
      {demanda.motivo !== null && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {demanda.motivo}
        </Notice>
      )}
      <FormularioCronograma {...props} />
      <VersoesCronograma base={base} versoes={props.versoes} />
    </Page>
  );
}

function Confirmacao({ demanda, existe, versoes, base, estado, catalogo, now }: Props) {
  const { confirmacao, digitado, versao } = estado;
  if (confirmacao === null) return null;
  const atual = versoes[0]?.numero ?? 0;
  return (
    <Page
      migalhas={[{ rotulo: 'Cadastro de Cronograma', href: base }, { rotulo: demanda.identificacaoProcesso }]}
      titulo={existe ? 'Salvar a retificação do cronograma?' : 'Criar o cronograma?'}
      subtitulo={
        <>
          <b className="num text-base-content">{demanda.identificacaoProcesso}</b> · {demanda.objeto}
          {existe && ` · versão ${String(atual)} → versão ${String(atual + 1)}`} · nada foi salvo ainda
        </>
      }
    >
      <ConfirmarCronograma
        estado={confirmacao}
        digitado={digitado satisfies CronogramaDigitado}
        versao={versao}
        catalogo={catalogo}
        now={now}
      />
    </Page>
  );
}
