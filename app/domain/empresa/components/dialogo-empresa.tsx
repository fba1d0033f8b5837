import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { ATIVIDADES } from '#app/domain/demanda/labels.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { MENSAGENS } from '../labels.ts';
import type { TelaDaEmpresa } from '../queries.server.ts';
import type { CampoDaEmpresa, EmpresaDigitada } from '../types.ts';
import { useProcura } from './procura.ts';

/** What came back of the form. */
export type EstadoDaEmpresa = {
  digitada: EmpresaDigitada;
  erros: Readonly<Record<string, string>>;
  erro: string | null;
  /** Of a look-up asked without scripting. */
  aviso: { tipo: 'sucesso' | 'aviso'; texto: string } | null;
  /** Another answer, another set of values in the fields. */
  chave: string;
};

const TITULO = 'Dados da Empresa';
const SITUACAO: Record<string, string> = { I: 'Interno', E: 'Externo' };

export function DialogoEmpresa({
  tela,
  estado,
  fechar,
}: {
  tela: TelaDaEmpresa;
  estado: EstadoDaEmpresa | undefined;
  fechar: string;
}) {
  const subtitulo = `${tela.nome} · ${SITUACAO[tela.tipo] ?? tela.tipo}`;
  if (tela.doRm !== null || tela.recusa !== null)
    return <EmpresaLida tela={tela} subtitulo={subtitulo} fechar={fechar} />;
  return <EmpresaEditada tela={tela} estado={estado} subtitulo={subtitulo} fechar={fechar} />;
}

function EmpresaLida({
  tela: { doRm, recusa, valores },
  subtitulo,
  fechar,
}: {
  tela: TelaDaEmpresa;
  subtitulo: string;
  fechar: string;
}) {
  const itens = doRm
    ? [
        { rotulo: 'CNPJ', valor: formatarCnpj(doRm.cnpj), num: true },
        { rotulo: 'Nome da Empresa', valor: doRm.nome },
        { rotulo: 'Nome Fantasia', valor: doRm.nomeFantasia },
        { rotulo: 'Endereço', valor: [doRm.rua, doRm.numero, doRm.bairro].filter(Boolean).join(', ') },
        { rotulo: 'Cidade', valor: [doRm.cidade, doRm.uf].filter(Boolean).join('-') },
        { rotulo: 'E-mail', valor: doRm.email },
      ]
    : [
        { rotulo: 'CNPJ', valor: valores.cnpj, num: true },
        { rotulo: 'Nome da Empresa', valor: valores.nome },
        { rotulo: 'Nome Fantasia', valor: valores.nomeFantasia },
      ];
  return (
    <Dialog
      titulo={TITULO}
      subtitulo={subtitulo}
      fechar={fechar}
      largura="medio"
      semControles
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <Notice tipo="info" papel="nenhum" className="mb-4">
        {doRm ? MENSAGENS.doRm : recusa}
      </Notice>
      <DescriptionList itens={itens} />
    </Dialog>
  );
}

function EmpresaEditada({
  tela,
  estado,
  subtitulo,
  fechar,
}: {
  tela: TelaDaEmpresa;
  estado: EstadoDaEmpresa | undefined;
  subtitulo: string;
  fechar: string;
}) {
  const { buscaCep, buscaCnpj, versao, estados } = tela;
  const { situacao, aoSair, aoPedir } = useProcura({ cep: buscaCep, cnpj: buscaCnpj });
  const valores = estado?.digitada ?? tela.valores;
  const erros = estado?.erros ?? {};
  const campo = (name: CampoDaEmpresa) => ({ name, defaultValue: valores[name], erro: erros[name] });
  return (
    <FormDialog
      titulo={TITULO}
      subtitulo={subtitulo}
      fechar={fechar}
      largura="medio"
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          <SubmitButton variante="primary" icone="save" name="_acao" value="salvar">
            Salvar
          </SubmitButton>
        </>
      }
    >
      <DefaultSubmit value="salvar">Salvar</DefaultSubmit>
      <HiddenFields valores={{ versao }} />
      <ErrorSummary erros={summaryOf({ erro: estado?.erro, erros })} nivel="h3" />
      {estado?.aviso && (
        <Notice tipo={estado.aviso.tipo} className="mb-4">
          {estado.aviso.texto}
        </Notice>
      )}
      <div key={estado?.chave} className="grid gap-4 sm:grid-cols-2" onBlur={aoSair} onClickCapture={aoPedir}>
        <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
          <TextField
            {...campo('cnpj')}
            rotulo="CNPJ"
            dica="14 posições, com letras ou só números."
            mascara="cnpj"
            className="min-w-0 flex-1"
            num
          />
          {buscaCnpj && (
            <SubmitButton name="_acao" value="cnpj" icone="search" aguarde="Procurando…">
              Procurar CNPJ
            </SubmitButton>
          )}
        </div>
        <p role="status" className="text-sm text-suave empty:hidden sm:col-span-2">
          {situacao?.estado === 'buscando' && 'Procurando…'}
          {situacao?.estado === 'achou' && MENSAGENS.achado}
          {situacao?.estado === 'inativa' && <span className="text-warning">{MENSAGENS.inativa}</span>}
          {situacao?.estado === 'falhou' && (
            <span className="text-warning">
              {situacao.procura === 'cep' ? MENSAGENS.cepNaoEncontrado : MENSAGENS.cnpjNaoEncontrado}.
            </span>
          )}
        </p>
        <TextField {...campo('nome')} rotulo="Nome da Empresa" maxLength={200} />
        <TextField {...campo('nomeFantasia')} rotulo="Nome Fantasia" maxLength={200} />
        <SelectField
          {...campo('tipo')}
          rotulo="Tipo"
          opcoes={Object.entries(ATIVIDADES).map(([valor, rotulo]) => ({ valor, rotulo }))}
        />
        <TextField {...campo('insEstadual')} rotulo="Inscrição Estadual" opcional maxLength={30} />
        <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
          <TextField
            {...campo('cep')}
            rotulo="CEP"
            opcional={versao > 0}
            mascara="cep"
            inputMode="numeric"
            className="min-w-0 flex-1"
            num
          />
          {buscaCep && (
            <SubmitButton name="_acao" value="cep" icone="search" aguarde="Procurando…">
              Procurar CEP
            </SubmitButton>
          )}
        </div>
        <SelectField
          {...campo('uf')}
          rotulo="Estado"
          opcional={versao > 0}
          vazio="Selecione"
          opcoes={estados}
        />
        <TextField {...campo('cidade')} rotulo="Cidade" opcional={versao > 0} maxLength={120} />
        <TextField {...campo('rua')} rotulo="Rua" opcional maxLength={200} />
        <TextField {...campo('bairro')} rotulo="Bairro" opcional maxLength={120} />
        <TextField {...campo('numero')} rotulo="Número" opcional maxLength={20} />
        <TextField {...campo('complemento')} rotulo="Complemento" opcional maxLength={120} />
        <TextField
          {...campo('telefone')}
          rotulo="Telefone"
          opcional
          tipo="tel"
          inputMode="tel"
          maxLength={30}
        />
        <TextField {...campo('email')} rotulo="E-mail" opcional tipo="email" maxLength={254} />
      </div>
    </FormDialog>
  );
}
