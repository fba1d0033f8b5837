import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { CheckboxField, FileField, SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Mark } from '#app/components/mark.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { ZONAS, type Lugar } from '#app/lib/lugar.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';
import { TEXTOS } from '../labels.ts';
import type { telaDaOrganizacao } from '../queries.server/telas.ts';
import { Efeito } from './efeito.tsx';
import { SEM_RESPOSTA, type RespostaDoFeriado } from './feriado-dialogo.tsx';

type Tela = Awaited<ReturnType<typeof telaDaOrganizacao>>;

/** 'Organização': whose portal this is, and the letterhead as it stands. R-ORG-01. */
export function Organizacao({
  tela,
  resposta,
  depois,
}: {
  tela: Tela;
  resposta: RespostaDoFeriado | undefined;
  /** What else the organisation decides, each in its own form. */
  depois: ReactNode;
}) {
  const { organizacao, estados } = tela;
  const { versao, atualizadaEm, atualizadaPor } = organizacao;
  const salvos: Record<string, string> = {
    ...{ sigla: organizacao.sigla, nome: organizacao.nome, uf: organizacao.uf, zona: organizacao.zona },
    ...{ municipio: organizacao.municipio, contato: organizacao.contato },
    assinaturas: organizacao.assinaturas.join('\n'),
    assinaturasDaDecisao: organizacao.assinaturasDaDecisao.join('\n'),
  };
  const { valores = salvos, efeito = null, ...problemas } = resposta ?? SEM_RESPOSTA;
  const de = (name: string) => ({ name, defaultValue: valores[name] ?? '', erro: problemas.erros[name] });
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo={TEXTOS.organizacao}
      subtitulo={`Versão ${String(versao)}, de ${atualizadaEm}, por ${atualizadaPor}.`}
    >
      <ErrorSummary erros={summaryOf(problemas)} />
      <div className="grid items-start gap-4 @container xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel titulo="De quem é este portal" id="dados">
          <Form method="post" encType="multipart/form-data" noValidate className="grid gap-3 sm:grid-cols-2">
            <HiddenFields valores={{ versao, confirmacao: efeito?.resumo }} />
            <TextField {...de('sigla')} rotulo="Nome curto" maxLength={40} dica="No alto de cada página." />
            <TextField {...de('nome')} rotulo="Nome" maxLength={160} dica="Por extenso, no papel timbrado." />
            <SelectField {...de('uf')} rotulo="Estado" opcoes={estados} />
            <TextField
              {...de('municipio')}
              rotulo="Município"
              maxLength={80}
              dica="Onde os documentos são assinados."
            />
            <SelectField
              {...de('zona')}
              rotulo="Fuso horário"
              opcoes={Object.entries(ZONAS).map(([valor, hora]) => ({ valor, rotulo: `${valor} (${hora})` }))}
              dica="Não muda depois que há demandas ou currículos."
              className="sm:col-span-2"
            />
            <TextField
              {...de('contato')}
              rotulo="Contato para dúvidas"
              opcional
              maxLength={160}
              className="sm:col-span-2"
            />
            <TextareaField
              {...de('assinaturas')}
              rotulo="Linhas de assinatura"
              dica="Uma por linha, até quatro."
            />
            <TextareaField
              {...de('assinaturasDaDecisao')}
              rotulo="Assinatura de quem decide a homologação"
              dica="Nos papéis da homologação. Uma por linha, até quatro."
            />
            <FileField
              name="logo"
              rotulo="Logotipo"
              opcional
              aceita=".png,.svg,image/png,image/svg+xml"
              erro={problemas.erros.logo}
              dica="PNG ou SVG, até 100 KB."
              className="sm:col-span-2"
            />
            {organizacao.logo !== null && (
              <div className="sm:col-span-2">
                <CheckboxField name="semLogo" rotulo="Retirar o logotipo" />
              </div>
            )}
            {efeito && (
              <div className="sm:col-span-2">
                <p className="mb-2">Outro estado tem outros feriados.</p>
                <Efeito efeito={efeito} />
              </div>
            )}
            <div className="flex justify-end sm:col-span-2">
              <SubmitButton variante="primary" icone="save">
                {efeito ? 'Salvar sem mudar as datas gravadas' : 'Salvar'}
              </SubmitButton>
            </div>
          </Form>
        </Panel>
        <div className="grid gap-4">
          <Panel titulo="Papel timbrado" id="timbre">
            <Timbre lugar={organizacao} />
          </Panel>
          {depois}
        </div>
      </div>
    </Page>
  );
}

/** The head and the foot of the papers, as they are printed now. */
function Timbre({ lugar }: { lugar: Lugar }) {
  const { sigla, nome, municipio, assinaturas } = lugar;
  return (
    <ComLugar value={lugar}>
      <div className="grid gap-6 rounded-box border border-base-300 bg-white p-5 text-[#1c1c1a]">
        <div className="flex items-center gap-3 border-b-2 border-[#2c5a3c] pb-3 text-[#2c5a3c]">
          <Mark className="size-11" />
          <p className="text-sm text-[#1c1c1a]">
            <strong className="block text-lg">{sigla}</strong>
            {nome}
          </p>
        </div>
        <div className="text-sm">
          <p>{municipio}, na data do documento.</p>
          <p className="mt-8 w-56 border-t border-[#1c1c1a] pt-1">
            {assinaturas.map((linha, lugarDaLinha) => (
              <span key={linha} className={lugarDaLinha === 0 ? 'block font-bold' : 'block'}>
                {linha}
              </span>
            ))}
          </p>
        </div>
      </div>
    </ComLugar>
  );
}
