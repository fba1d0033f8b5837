import { expect, test } from 'vitest';
import * as acesso from './acesso/labels.ts';
import { FALTA as DO_AGENDAMENTO, TEXTOS as AGENDAMENTO } from './agendamento/labels.ts';
import { TEXTOS as AVALIACAO } from './avaliacao/labels.ts';
import * as banca from './banca/labels.ts';
import {
  FASE_SEM_RECURSO,
  MENSAGENS as CRONOGRAMA,
  ROTULOS_FORMATO_AVALIACAO,
  SEM_DATA,
  SEM_RECURSO,
} from './cronograma/labels.ts';
import { MENSAGENS as CURRICULO } from './curriculo/labels.ts';
import { MENSAGEM_SEM_LISTA } from './demanda/labels.ts';
import { ABAS_DEMANDAS, ABAS_PROCESSOS } from './demanda/machine/abas.ts';
import { etapasDaAprovacao } from './demanda/machine/etapas.ts';
import { MENSAGENS as DOCUMENTO, tituloDoEnvio } from './documento/labels.ts';
import { MENSAGENS as EMPRESA } from './empresa/labels.ts';
import { MENSAGENS as DA_FREQUENCIA, TEXTOS as FREQUENCIA } from './frequencia/labels.ts';
import { MENSAGENS as HABILITACAO, textoDaFalta } from './habilitacao/labels.ts';
import { MENSAGENS as HOMOLOGACAO } from './homologacao/labels.ts';
import { APLICACAO, ERRO_CURSO, ERRO_TECNICO, MENSAGENS as INTERESSE } from './interesse/labels.ts';
import { MENSAGERIA, ROTULOS_DO_TIPO, quantasEnviadas, quantasGeradas } from './mensageria/labels.ts';
import { MENSAGENS as RECURSO } from './recurso/labels.ts';
import { comErro, MENSAGEM_SEM_RESUMO, TEXTOS as SELECAO } from './selecao/labels.ts';

/** Words that the people of the former portal know, letter by letter: what says them and what they are. */
const CITADOS: readonly (readonly [dito: string, citado: string])[] = [
  [acesso.SESSAO_EXPIRADA, 'Sessão Expirada - Para continuar, realize o login no sistema novamente.'],
  [
    acesso.CPF_JA_CADASTRADO,
    'Já existe cadastro com esse CPF. Caso não lembre sua senha, clique em "Esqueceu sua Senha!" para recuperar.',
  ],
  [
    acesso.USUARIO_JA_EXISTE,
    'Usuário já existente, caso não lembre sua senha clique em "Esqueceu sua Senha!" para recuperar.',
  ],
  [acesso.SENHA_REDEFINIDA, 'Senha redefinida.'],
  [acesso.CADASTRO_FEITO.slice(0, 27), 'Usuário criado com sucesso.'],
  [MENSAGERIA.perguntaDeEnvio, 'Deseja realmente enviar esta mensagem novamente para o usuário?'],
  [MENSAGERIA.perguntaDoLote, 'Este processo pode demorar alguns minutos. Deseja continuar?'],
  [MENSAGERIA.reenviada, 'Nova mensagem criada com sucesso.'],
  [MENSAGERIA.enviada, 'Mensagem enviada com sucesso.'],
  [MENSAGERIA.envioFalhou, 'Houve um problema ao tentar enviar a mensagem, tente novamente mais tarde'],
  [MENSAGERIA.nadaAGerar, 'Não há notificações para serem geradas no momento.'],
  [MENSAGERIA.geracaoFalhou, 'Houve um erro ao gerar a mensageria, tente novamente mais tarde!'],
  [MENSAGERIA.loteFalhou, 'Erro ao enviar mensagens.'],
  [quantasGeradas(2), '2 notificações foram geradas com sucesso!'],
  [quantasEnviadas(2), '2 enviadas com sucesso'],
  [ROTULOS_DO_TIPO[1], 'Aviso de Demanda'],
  [ROTULOS_DO_TIPO[2], 'Reprovação por falta de Documento HabJud'],
  [ROTULOS_DO_TIPO[3], 'Lembrete de Avaliação de Carga Horária'],
  [ROTULOS_DO_TIPO[4], 'Lembrete de Envio de Documentos da Habilitação Jurídica'],
  [CURRICULO.cepNaoEncontrado, 'Não foi possível obter as informações do endereço através do CEP informado'],
  [CURRICULO.termos, 'É necessário concordar com os Termos de Serviço e Políticas de Privacidade.'],
  [CURRICULO.finalizado, 'O currículo foi atualizado.'],
  [CURRICULO.falhaAoFinalizar, 'Não foi possível atualizar o currículo: '],
  [INTERESSE.semCurriculo, 'Não foi possível encontrar seu currículo, por favor, cadastre seu currículo.'],
  [INTERESSE.sucesso, 'Demonstrou Interesse com sucesso.'],
  [INTERESSE.falha, 'Houve um problema ao tentar Demonstrar Interesse, tente novamente mais tarde.'],
  [
    INTERESSE.curriculoIncompativel,
    'Você precisa atualizar seu currículo para demonstrar interesse nesse credenciamento.',
  ],
  [ERRO_TECNICO, 'Para filtrar os técnicos de campo, é necessário informar todos os filtros.'],
  [ERRO_CURSO, 'O filtro de curso deve ser utilizado em conjunto com o filtro de disciplina.'],
  [APLICACAO.cancelar, 'Cancelar'],
  [APLICACAO.registrada, 'A sua aplicação foi registrada.'],
  [APLICACAO.cancelada, 'O seu cancelamento foi registrado.'],
  [APLICACAO.falha, 'Ocorreu um erro ao realizar a aplicação:'],
  [APLICACAO.falhaAoCancelar, 'Ocorreu um erro ao realizar o cancelamento:'],
  [tituloDoEnvio('HabTec'), 'Envio de Documentação Técnica'],
  [tituloDoEnvio('HabJud'), 'Envio de Documentação Jurídica'],
  [DOCUMENTO.salvo, 'Documentos salvos com sucesso.'],
  [DOCUMENTO.falhaAoSalvar, 'Houve um problema ao tentar salvar seus documentos.'],
  [DOCUMENTO.falhaAoEnviar, 'Houve um problema ao tentar enviar seus documentos.'],
  [DOCUMENTO.vazio, 'Não foi encontrado nenhum candidato nesta fase.'],
  [DOCUMENTO.falhaAoListar, 'Não foi possível obter um candidato.'],
  [RECURSO.semAnexo, 'Por favor é necessário anexar ao menos um documento à solicitação de recurso.'],
  [RECURSO.muitos, 'Por favor somente é permitido um máximo de 10 arquivos.'],
  [RECURSO.enviado, 'Solicitação de recurso enviada com sucesso.'],
  [RECURSO.falha, 'Houve um problema ao tentar enviar sua solicitação de recurso.'],
  [RECURSO.aprovado, 'Solicitação de recurso aprovada com sucesso.'],
  [RECURSO.reprovado, 'Solicitação de recurso reprovada com sucesso.'],
  [RECURSO.falhaAoAprovar, 'Houve um problema ao tentar aprovar solicitação de recurso.'],
  [RECURSO.falhaAoReprovar, 'Houve um problema ao tentar reprovar solicitação de recurso.'],
  [RECURSO.falhaAoListar, 'Não foi possível obter a lista de credenciamentos.'],
  [MENSAGEM_SEM_LISTA, 'Não foi possível obter a lista de credenciamentos.'],
  [SELECAO.cadastro.confirmarSalvar, 'Deseja salvar a Avaliação de cadastro?'],
  [SELECAO.carga_horaria.confirmarSalvar, 'Deseja salvar a avaliação de Carga Horária?'],
  [comErro('salvar', ''), 'Ocorreu um erro ao realizar o salvar das seleções de candidatos: '],
  [comErro('finalizar', ''), 'Ocorreu um erro ao realizar a seleção dos candidatos: '],
  [MENSAGEM_SEM_RESUMO, 'Não foi possível obter o resumo anual dos técnicos para análise. Contate a TI.'],
  [
    Object.values(ROTULOS_FORMATO_AVALIACAO).join('; '),
    'Padrão: técnica e depois jurídica; Técnica e jurídica juntas; Simples: somente técnica',
  ],
  [SEM_RECURSO, 'Essa fase não possui Recurso!'],
  [SEM_DATA, 'Sem data configurada'],
  [FASE_SEM_RECURSO, 'Fase Sem Recurso'],
  [
    CRONOGRAMA.interesseDeUmDia,
    'As datas de início e fim da Demonstração de Interesse estão iguais, o que não é usual, deseja realmente continuar?',
  ],
  [
    AGENDAMENTO.agendada.texto,
    'Entrevista agendada com sucesso, lembre de notificar os candidatos via e-mail com a funcionalidade ao lado.',
  ],
  [AGENDAMENTO.falha.texto, 'Houve um problema ao tentar agendar entrevista.'],
  [DO_AGENDAMENTO.tipo, 'É necessário selecionar o tipo de entrevista.'],
  [DO_AGENDAMENTO.data, 'É necessário informar a data da entrevista.'],
  [DO_AGENDAMENTO.local, 'É necessário informar o local da entrevista.'],
  [DO_AGENDAMENTO.endereco, 'É necessário informar o endereço da conferência da entrevista.'],
  [DO_AGENDAMENTO.tema, 'É necessário informar qual o tema da entrevista Didática.'],
  [FREQUENCIA.todos, 'Presença para todos'],
  [FREQUENCIA.pergunta, 'Deseja realmente salvar as frequências?'],
  [FREQUENCIA.salvas, 'As frequências foram registradas.'],
  [FREQUENCIA.semLista, 'Não foi possível obter os candidatos.'],
  [FREQUENCIA.falha('x'), 'Ocorreu um erro ao realizar a ação: x'],
  [DA_FREQUENCIA.semFase, 'Não foi encontrado cronograma para Frequência nesse credenciamento.'],
  [DA_FREQUENCIA.todosTem, 'Todos selecionados já possuem frequência'],
  [AVALIACAO.semCredenciamento, 'Selecione um credenciamento.'],
  [AVALIACAO.confirmarEnvio, 'Deseja realmente enviar email com o resultado para todos os candidatos?'],
  [AVALIACAO.enviado, 'Os resultados foram registrados.'],
  [AVALIACAO.erroNoEnvio, 'Ocorreu um erro ao realizar a ação:'],
  [AVALIACAO.falhaAoObter, 'Não foi possível obter uma avaliação.'],
  [AVALIACAO.semAvaliacao, 'Não foi encontrada nenhuma avaliação desse tipo para esse credenciamento.'],
  [HABILITACAO.perguntaDaFalta, 'Deseja realmente reprovar o candidato por falta de documentação?'],
  [HABILITACAO.reprovado, 'Reprovado com Sucesso.'],
  [
    HABILITACAO.falhaAoReprovar,
    'Ops – Houve um problema ao tentar reprovar o candidato, tente novamente mais tarde.',
  ],
  [
    textoDaFalta('HabJud'),
    'Candidato reprovado por não enviar os documentos da habilitação jurídica, conforme exigido no edital.',
  ],
  [HOMOLOGACAO.pergunta, 'Deseja solicitar a homologação para os candidatos selecionados?'],
  [HOMOLOGACAO.criada('7'), 'Processo criado no Fluig com sucesso, Número do Processo: 7.'],
  [HOMOLOGACAO.falha, 'Erro ao criar o processo de Homologação, tente novamente.'],
  [HOMOLOGACAO.ninguem, 'Não foi encontrado nenhum candidato que está apto para homologação'],
  [HOMOLOGACAO.semDados, 'Não foi possível encontrar dados do Credenciamento e do Cronograma selecionado.'],
  [EMPRESA.salva, 'Empresa cadastrada com sucesso.'],
  [EMPRESA.falha, 'Houve um problema ao tentar cadastrar a empresa.'],
  [EMPRESA.cepNaoEncontrado, 'Não foi possível obter as informações através do CEP informado'],
  [EMPRESA.cnpjNaoEncontrado, 'Não foi possível obter as informações através do CNPJ informado'],
  [banca.FALTA.credenciamento, 'É necessário selecionar um credenciamento.'],
  [banca.FALTA.data, 'É necessário informar a data da realização.'],
  [banca.FALTA.hora, 'É necessário informar a hora da realização.'],
  [banca.FALTA.local, 'É necessário informar o local.'],
  [banca.RESPOSTAS['com-convocacao'].texto, 'Banca Avaliadora cadastrada e email de convocação enviado.'],
  [banca.RESPOSTAS['sem-convocacao'].texto, 'Banca Avaliadora cadastrada com sucesso.'],
  [
    banca.RESPOSTAS['convocacao-falhou'].texto,
    'Banca Avaliadora cadastrada, porém ocorreu um erro ao enviar o email de convocação',
  ],
  [banca.FALHA, 'Houve um problema ao tentar cadastrar a Banca Avaliadora.'],
  [banca.SEM_LISTA, 'Não foi possível obter banca avaliadora.'],
  [banca.VAZIA, 'Não foi encontrada nenhuma banca avaliadora com esse status.'],
  [
    ABAS_DEMANDAS.map(({ rotulo }) => rotulo).join(', '),
    'Abertos, Análise do Credenciamento, Aprovação da Diretoria, Aprovação da Superintendência, Finalizados, Reprovados',
  ],
  [
    ABAS_PROCESSOS.map(({ rotulo }) => rotulo).join(', '),
    'Ações Pendentes, Aguardando Finalização, Todas Demandas',
  ],
  [
    etapasDaAprovacao({ status: 1, aprovacao: null })
      .map(({ rotulo }) => rotulo)
      .join(', '),
    'Solicitação de Credenciamento, Análise do Credenciamento, Aprovação da Diretoria, Aprovação da Superintendência, Aberto',
  ],
];

test.each(CITADOS)('%s', (dito, citado) => expect(dito).toBe(citado));
