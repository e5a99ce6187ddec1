const offence = 1
export default offence
